import type { AlertsState, QuietHours } from '@zari/shared/alerts/alert-settings'
import { apiPaths } from '@zari/shared/api/paths'
import { withinHours } from '@zari/shared/shop/shop-text'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useState } from 'react'
import { useShop } from '../../sync/server-data/shop.ts'
import { useServerData } from '../../sync/hooks/use-server-data.ts'
import { useShopPlace } from '../../sync/app-state/use-role.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useAlertSettings } from './alerts-api.ts'
import { DevicePanel, EmailPanel, note, type SettingsPanelProps, SoundPanel } from './channel-panels.tsx'
import { readAlerts } from './device-alerts.ts'
import { Tick } from '../../ui/tick.tsx'

const styles = {
  lead: css({ color: 'textMute', marginTop: '1', marginBottom: '4', maxWidth: '40rem' }),
  panels: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    maxWidth: '45rem',
  }),
}

export function AlertsPage() {
  const { quoteHours } = useShop()
  const read = useServerData(apiPaths.adminAlerts, readAlerts)
  return (
    <Page title="Alerts" back={useShopPlace()}>
      <p className={styles.lead}>
        You are told when a customer sends a request, and once more if it is not answered within{' '}
        {withinHours(quoteHours)}. All requests are on Today.
      </p>
      <Loaded of={read} loading="Loading alerts" failed="Could not load alerts">
        {(data) => (
          <Panels state={data} onState={(state) => void read.mutate(state, { revalidate: false })} />
        )}
      </Loaded>
    </Page>
  )
}

function Panels({ state, onState }: { state: AlertsState; onState: (state: AlertsState) => void }) {
  const parts = useAlertSettings(state, onState)
  return (
    <div className={styles.panels}>
      <DevicePanel state={state} onState={onState} />
      {state.email !== null && <EmailPanel email={state.email} {...parts} />}
      <SoundPanel {...parts} />
      <QuietPanel {...parts} />
      {state.email === null && (
        <p className={note}>Email is not set up on the server. Your developer can do that.</p>
      )}
    </div>
  )
}

const quietStyles = {
  times: css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 9rem))', gap: '3' }),
  note: css({ color: 'textMute', fontSize: 'sm' }),
}

const NIGHT: QuietHours = { from: '21:00', to: '08:00' }

function QuietPanel({ settings, save }: SettingsPanelProps) {
  const { quiet } = settings
  const [typed, setTyped] = useState(quiet ?? NIGHT)
  const isChanged = quiet !== null && (typed.from !== quiet.from || typed.to !== quiet.to)
  const error =
    typed.from === '' || typed.to === ''
      ? 'Enter both times'
      : typed.from === typed.to
        ? 'The start and the end must differ'
        : undefined

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!error && (await save({ quiet: typed }))) notify('Quiet hours saved', `${typed.from} to ${typed.to}`)
  }

  return (
    <Panel title="Quiet hours">
      <Tick
        checked={quiet !== null}
        onChange={(checked) => void save({ quiet: checked ? (error ? NIGHT : typed) : null })}
      >
        No alerts at certain hours
      </Tick>
      <p className={quietStyles.note}>
        After quiet hours you get one alert with everything new. Times are India time.
      </p>
      {quiet && (
        <form onSubmit={(event) => void submit(event)}>
          <div className={quietStyles.times}>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                label={end === 'from' ? 'From' : 'To'}
                error={end === 'to' && error}
                value={typed[end]}
                onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
              />
            ))}
          </div>
          {isChanged && (
            <Button type="submit" look="main" disabled={error !== undefined}>
              Save
            </Button>
          )}
        </form>
      )}
    </Panel>
  )
}
