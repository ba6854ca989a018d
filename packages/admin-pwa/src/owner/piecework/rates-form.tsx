import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { fromKeys, isOneOf } from '@zari/shared/lib/objects'
import { readAmount } from '@zari/shared/money/money'
import { isStoredRates, ratesEditSchema, type StoredRates } from '@zari/shared/orders/piecework'
import { type Stage, stageLabel, STAGES } from '@zari/shared/orders/stage'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { withSession } from '../../sync/session/with-session.ts'
import { notify } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { Problem } from '../../ui/problem.tsx'
import { problemsIn } from '../../ui/use-form.ts'
import { useLeaveQuestion } from '../leave-question.tsx'
import { useRecordForm } from '../record-form.ts'
import { SavedMeanwhile } from '../saved-meanwhile.tsx'

const styles = {
  fields: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
    gap: '3',
    alignItems: 'start',
  }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '3' }),
  note: css({ fontSize: 'sm', color: 'textMute' }),
}

const formOf = (rates: StoredRates) => fromKeys(STAGES, (stage) => String(rates[stage] ?? ''))

type Typed = ReturnType<typeof formOf>

function editOf({ values, changed }: { values: Typed; changed: readonly Stage[] }) {
  // NaN for what is no amount: the schema refuses it.
  const rateOf = (typed: string) => (typed.trim() ? (readAmount(typed) ?? Number.NaN) : null)
  return Object.fromEntries(changed.map((stage) => [stage, rateOf(values[stage])]))
}

/** Rupees for one piece of each stage. Amounts of all weeks go by them. */
export function RatesForm({ rates, onRecord }: { rates: StoredRates; onRecord: (now: StoredRates) => void }) {
  const form = useRecordForm({
    name: 'rates',
    record: rates,
    formOf,
    isRecord: isStoredRates,
    check: (edit) => problemsIn(ratesEditSchema, { version: 0, ...editOf(edit) }),
    send: (edit) =>
      withSession(() =>
        request(apiPaths.adminPieceworkRates, isStoredRates, {
          method: 'PATCH',
          body: { version: edit.from.version, ...editOf(edit) },
        }),
      ),
    onRecord(now, how) {
      if (how !== 'discarded') onRecord(now)
      if (how === 'saved') notify('Rates saved', '')
    },
  })
  const question = useLeaveQuestion(form)

  return (
    <Panel title="Rates for one piece">
      <form noValidate onSubmit={form.submit}>
        <div className={styles.fields}>
          {STAGES.map((stage) => (
            <TextField
              key={stage}
              {...form.field(stage)}
              label={stageLabel(stage)}
              inputMode="decimal"
              placeholder="₹0"
              maxLength={12}
              autoComplete="off"
            />
          ))}
        </div>
        <SavedMeanwhile
          form={form}
          what="the rates"
          labelOf={(stage) => (isOneOf(STAGES, stage) ? stageLabel(stage) : stage)}
        />
        <Problem>{form.problem}</Problem>
        {form.isChanged && (
          <div className={styles.buttons}>
            {question ??
              (!form.conflict && (
                <>
                  <Button disabled={form.isSaving} onClick={form.discard}>
                    Discard
                  </Button>
                  <Button type="submit" look="main" disabled={form.isSaving}>
                    Save rates
                  </Button>
                </>
              ))}
          </div>
        )}
      </form>
      <p className={styles.note}>Only owners see the rates. Past weeks are counted by them too.</p>
    </Panel>
  )
}
