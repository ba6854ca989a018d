import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { readAmount } from '@zari/shared/money/money'
import { isPieceworkRates, type PieceworkRates, ratesEditSchema } from '@zari/shared/orders/piecework'
import { type Stage, stageLabel, STAGES } from '@zari/shared/orders/stage'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { fromKeys } from '@zari/shared/lib/objects'
import { validate } from '@zari/shared/lib/validation'
import { type FormEvent, useState } from 'react'
import { withSession } from '../../sync/session/with-session.ts'
import { notify } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { useCall } from '../people/people-api.ts'

const styles = {
  fields: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
    gap: '3',
    alignItems: 'start',
  }),
  note: css({ fontSize: 'sm', color: 'textMute' }),
}

const typedOf = (rates: PieceworkRates) => fromKeys(STAGES, (stage) => String(rates[stage] ?? ''))

/** Rupees for one piece of each stage. Amounts of all weeks go by them. */
export function RatesForm({
  rates,
  onSaved,
}: {
  rates: PieceworkRates
  onSaved: (rates: PieceworkRates) => void
}) {
  const [typed, setTyped] = useState(() => typedOf(rates))
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const { isRunning, run } = useCall('The rates were not saved')
  const before = typedOf(rates)
  const changed = STAGES.filter((stage) => typed[stage].trim() !== before[stage])

  async function submit(event: FormEvent) {
    event.preventDefault()
    // NaN for what is no amount: the schema refuses it.
    const valueOf = (stage: Stage) => (typed[stage].trim() ? (readAmount(typed[stage]) ?? Number.NaN) : null)
    const checked = validate(
      ratesEditSchema,
      Object.fromEntries(changed.map((each) => [each, valueOf(each)])),
    )
    setErrors(
      checked.ok ? {} : Object.fromEntries(checked.issues.map(({ path, message }) => [path, message])),
    )
    if (!checked.ok) return
    await run(async () => {
      const saved = await withSession(() =>
        request(apiPaths.adminPieceworkRates, isPieceworkRates, { method: 'PATCH', body: checked.value }),
      )
      setTyped(typedOf(saved))
      onSaved(saved)
      notify('Rates saved', '')
    })
  }

  return (
    <Panel title="Rates for one piece">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className={styles.fields}>
          {STAGES.map((stage) => (
            <TextField
              key={stage}
              label={stageLabel(stage)}
              inputMode="decimal"
              placeholder="₹0"
              maxLength={12}
              autoComplete="off"
              value={typed[stage]}
              error={errors[stage]}
              onChange={({ target: { value } }) => setTyped({ ...typed, [stage]: value })}
            />
          ))}
        </div>
        {changed.length > 0 && (
          <Button type="submit" look="main" className={css({ marginTop: '3' })} disabled={isRunning}>
            Save rates
          </Button>
        )}
      </form>
      <p className={styles.note}>Only owners see the rates. Past weeks are counted by them too.</p>
    </Panel>
  )
}
