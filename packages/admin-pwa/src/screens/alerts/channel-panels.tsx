import type { AlertChannel, AlertSettings, AlertsState } from '@zari/shared/alerts/alert-settings'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { useSession } from '../../sync/session/use-session.tsx'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { notice } from '../../ui/styles.ts'
import { Panel } from '../../ui/panel.tsx'
import { sendTest, useAlertCall } from './alerts-api.ts'
import { playBeep } from './alert-signals.ts'
import { pushAbility, readAlerts, turnPushOff, turnPushOn } from './device-alerts.ts'
import { Tick } from '../../ui/tick.tsx'

export interface SettingsPanelProps {
  settings: AlertSettings
  /** @returns whether it was saved */
  save: (edit: Partial<AlertSettings>) => Promise<boolean>
}

export const note = css({ color: 'textMute', fontSize: 'sm' })

function TestButton({ channel, onSent }: { channel: AlertChannel; onSent?: () => void }) {
  const { isRunning, run } = useAlertCall('The test was not sent')
  const sent = { push: 'It will appear in a few seconds.', email: 'Look in your inbox.' }[channel]
  async function test() {
    if (await run(() => sendTest(channel))) notify('Test sent', sent)
    onSent?.()
  }
  return (
    <div>
      <Button disabled={isRunning} onClick={() => void test()}>
        Send me a test
      </Button>
    </div>
  )
}

const hindrances = {
  blocked:
    'Notifications are blocked. Open the settings of this site in your browser, allow notifications, and load this page again.',
  install:
    'On iPhone and iPad, add this app to the home screen first: tap Share, then “Add to Home Screen”. Then open it from there.',
  impossible: 'This browser cannot show alerts. Try Chrome, Edge, Firefox or Safari.',
} as const

export function DevicePanel({
  state,
  onState,
}: {
  state: AlertsState
  onState: (state: AlertsState) => void
}) {
  const { user } = useSession()
  const [ability, setAbility] = useState(pushAbility)
  const { isRunning, run } = useAlertCall(state.isDeviceOn ? 'Not turned off' : 'Not turned on')
  const isOn = state.isDeviceOn && ability === 'possible'
  const [chosen, setChosen] = useState<boolean>()

  async function turn(on: boolean) {
    setChosen(on)
    await run(async () => {
      if (!on) await turnPushOff()
      else if (user && !(await turnPushOn(state, user.id))) {
        notifyFailure('Not turned on', 'The browser did not allow notifications.')
      }
      onState(await readAlerts())
    })
    setAbility(pushAbility())
    setChosen(undefined)
  }

  return (
    <Panel title="On this device">
      {ability !== 'possible' && <p className={notice}>{hindrances[ability]}</p>}
      <Tick
        checked={chosen ?? isOn}
        disabled={ability !== 'possible'}
        onChange={(on) => isRunning || void turn(on)}
      >
        Show alerts on this device
      </Tick>
      <p className={note}>Also when the app is closed. They end when you log out.</p>
      {/* A test may show that the browser has ended the subscription. */}
      {isOn && <TestButton channel="push" onSent={() => void readAlerts().then(onState, () => {})} />}
    </Panel>
  )
}

export function EmailPanel({ email, settings, save }: SettingsPanelProps & { email: string }) {
  return (
    <Panel title="Email">
      <Tick checked={settings.email} onChange={(checked) => void save({ email: checked })}>
        Send emails to {email}
      </Tick>
      <TestButton channel="email" />
    </Panel>
  )
}

export function SoundPanel({ settings, save }: SettingsPanelProps) {
  return (
    <Panel title="Sound">
      <Tick checked={settings.sound} onChange={(checked) => void save({ sound: checked })}>
        Play a sound while the app is open
      </Tick>
      <div>
        <Button
          onClick={() =>
            void playBeep().catch(() => notifyFailure('No sound', 'This device cannot play it.'))
          }
        >
          Play it
        </Button>
      </div>
    </Panel>
  )
}
