import type { QuietHours } from '@zari/shared/alerts/alert-settings'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useState } from 'react'
import { notify } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import type { SettingsPanelProps } from './channel-panels.tsx'
import { SwitchRow } from './switch-row.tsx'

const styles = {
  times: css({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 9rem))', gap: '3' }),
  note: css({ color: 'textMute', fontSize: 'sm' }),
}

const NIGHT: QuietHours = { from: '21:00', to: '08:00' }

export function QuietPanel({ settings, save }: SettingsPanelProps) {
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
      <SwitchRow
        checked={quiet !== null}
        onChange={(checked) => void save({ quiet: checked ? (error ? NIGHT : typed) : null })}
      >
        No alerts at certain hours
      </SwitchRow>
      <p className={styles.note}>When they end, one alert tells you what came. India time.</p>
      {quiet && (
        <form onSubmit={(event) => void submit(event)}>
          <div className={styles.times}>
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
