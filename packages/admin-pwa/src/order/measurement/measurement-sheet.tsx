import type { Day } from '@zari/shared/time/due-date'
import {
  listNames,
  MEASURE_LISTS,
  type MeasureList,
  measureLists,
  measureOf,
} from '@zari/shared/measurements/measures'
import { readPasted } from '@zari/shared/measurements/parse-pasted'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button, Chip } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { type ClipboardEvent, type FormEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import type { DraftState } from '../../sync/engine/open-draft.ts'
import { ChangedElsewhere, readable } from '../../ui/changed-elsewhere.tsx'
import { counted } from '../../ui/counted.ts'
import { useUnsavedChanges } from '../../ui/use-unsaved-changes.tsx'
import { Keypad, press } from './keypad.tsx'
import { isTyped } from './measurement-draft.ts'
import { notice } from '../../ui/styles.ts'
import { MeasurementFieldRow } from './measurement-field.tsx'
import {
  asCentimetres,
  type Known,
  looksLikeCentimetres,
  type MeasureForm,
  rowsOf,
  valuesTyped,
} from './measurement-form.ts'

const styles = {
  lists: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: '0', marginBottom: '3' }),
  fields: css({ border: '0', minWidth: '0' }),
  note: css({ borderTop: '1px solid', borderColor: 'line', paddingTop: '3' }),
  asked: css({ marginBottom: '3' }),
  how: css({
    flex: '1 1 100%',
    minHeight: '2.6em',
    fontSize: 'sm',
    lineHeight: '1.3',
    color: 'textMute',
  }),
  question: css({ flex: '1 1 100%', fontWeight: 'medium', color: 'waitingText' }),
}

const ANOTHER = 'The first ones were saved or deleted in another window. These are new measurements.'

export interface TypedMeasurements {
  /** Eighths of an inch, by measure. */
  values: Record<string, number>
  note: string
}

interface MeasureSheetProps {
  name: string
  known: Known
  today: Day
  form: MeasureForm
  onForm: (change: (form: MeasureForm) => MeasureForm) => void
  /** The draft was saved or deleted in another window. */
  isAnother?: boolean
  /** Unless it is `open`, the sheet is read-only. */
  draftState?: DraftState
  /** Goes on with what another window has typed, or with new measurements. */
  onContinue?: () => void
  above?: ReactNode
  list?: MeasureList
  /** @returns whether it is stored on this device */
  onSave: (measured: TypedMeasurements) => Promise<boolean>
  onClose: () => void
}

/** For one hand, with its own keypad. Empty fields keep earlier values; unusual values are confirmed, never refused. */
export function MeasurementSheet({
  name,
  known,
  today,
  form,
  onForm: setForm,
  isAnother = false,
  draftState = 'open',
  onContinue = () => {},
  above,
  list: first = 'body',
  onSave,
  onClose,
}: MeasureSheetProps) {
  const [list, setList] = useState<MeasureList>(first)
  const [active, setActive] = useState<string>(measureLists[first][0]?.key ?? '')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const firstInput = useRef<HTMLInputElement>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const formId = useId()
  const rows = useMemo(() => rowsOf(form, known, today), [form, known, today])
  const values = valuesTyped(rows)
  const count = Object.keys(values).length
  const isBegun = isTyped(form)
  const { leave, question: leaving } = useUnsavedChanges(
    isBegun && draftState === 'open',
    onClose,
    isSaving && 'on-device',
  )
  const problems = rows.filter(({ problem }) => problem !== undefined)
  const questions = rows.filter(({ question }) => question !== undefined)

  function type(key: string, typed: string) {
    setAsking(false)
    setForm((now) => ({ ...now, typed: { ...now.typed, [key]: typed } }))
  }

  function leaveField(key: string) {
    setLeft((now) => new Set([...now, key]))
  }

  function focusOn(key: string) {
    const measure = measureOf(key)
    if (measure && measure.list !== list) setList(measure.list)
    // After the other list is rendered.
    setTimeout(() => {
      const input = inputs.current.get(key)
      input?.scrollIntoView({ block: 'center' })
      input?.focus()
      input?.select()
    })
  }

  function focusOnSave() {
    // After the button is rendered and enabled.
    setTimeout(() => saveButton.current?.focus())
  }

  function next() {
    const place = measureLists[list].findIndex(({ key }) => key === active)
    const following = measureLists[list][place + 1]
    leaveField(active)
    if (following) focusOn(following.key)
    else saveButton.current?.focus()
  }

  function choose(to: MeasureList) {
    setList(to)
    setActive(measureLists[to][0]?.key ?? '')
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, key: string) {
    const pasted = readPasted(event.clipboardData.getData('text'), measureLists[list], key)
    if (!pasted) return
    event.preventDefault()
    const typed = Object.fromEntries(pasted.map((each) => [each.key, each.typed]))
    setForm((now) => ({ ...now, typed: { ...now.typed, ...typed } }))
    setLeft((now) => new Set([...now, ...Object.keys(typed)]))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    // Or the new order's form, an ancestor in the React tree, is submitted.
    event.stopPropagation()
    if (isSaving || count + problems.length === 0) return
    setLeft(new Set(rows.map(({ measure }) => measure.key)))
    const [wrong] = problems
    if (wrong) return focusOn(wrong.measure.key)
    if (questions.length > 0 && !isAsking) {
      setAsking(true)
      return focusOnSave()
    }
    setSaving(true)
    const isSaved = await onSave({ values, note: form.note.trim() }).finally(() => setSaving(false))
    if (isSaved) onClose()
    else focusOnSave()
  }

  const shown = rows.filter(({ measure }) => measure.list === list)
  return (
    <Dialog
      open
      onClose={leave}
      dismissible={false}
      title={`Measure ${name}`}
      initialFocus={firstInput}
      footer={
        draftState !== 'open' ? (
          <ChangedElsewhere
            state={draftState}
            continueLabel="Keep as new measurements"
            onContinue={onContinue}
            onClose={onClose}
          />
        ) : (
          (leaving ?? (
            <>
              <p className={styles.how}>{measureOf(active)?.how}</p>
              <Keypad
                isDisabled={isSaving}
                onKey={(key) => type(active, press(form.typed[active] ?? '', key))}
                onNext={next}
              />
              {isAnother && <p className={styles.question}>{ANOTHER}</p>}
              {isAsking && (
                <p role="alert" className={styles.question}>
                  {questions.length === 1 ? 'One value is' : `${questions.length} values are`} unusual. Save
                  anyway?
                </p>
              )}
              <Button onClick={leave} disabled={isSaving}>
                Cancel
              </Button>
              <Button
                // Another button, or the second press of a double tap would answer the question.
                key={isAsking ? 'confirm' : 'save'}
                ref={saveButton}
                look="main"
                type="submit"
                form={formId}
                disabled={isSaving || count + problems.length === 0}
              >
                {isSaving ? 'Saving...' : isAsking ? 'Yes, save' : saveLabel(count)}
              </Button>
            </>
          ))
        )
      }
    >
      <form id={formId} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <fieldset className={styles.lists}>
          <legend className={css({ srOnly: true })}>Measurements in inches</legend>
          {MEASURE_LISTS.map((each) => (
            <Chip key={each} pressed={each === list} onClick={() => choose(each)}>
              {listNames[each]}
            </Chip>
          ))}
        </fieldset>
        {!isBegun && above}
        <fieldset className={cx(styles.fields, readable)} disabled={draftState !== 'open' || isSaving}>
          {looksLikeCentimetres(rows) && (
            <div role="alert" className={cx(notice, styles.asked)}>
              <p>These look like centimetres. Measurements are in inches.</p>
              <Button onClick={() => setForm(asCentimetres)}>Change all to inches</Button>
            </div>
          )}
          <ol>
            {shown.map((row, index) => {
              const { key } = row.measure
              return (
                <MeasurementFieldRow
                  key={key}
                  row={row}
                  isActive={key === active}
                  showsNote={left.has(key) && (key !== active || isAsking || problems.includes(row))}
                  inputRef={(input) => {
                    if (index === 0) firstInput.current = input
                    if (input) inputs.current.set(key, input)
                    else inputs.current.delete(key)
                  }}
                  onFocus={() => {
                    if (active !== key) leaveField(active)
                    setActive(key)
                  }}
                  onType={(typed) => type(key, typed)}
                  onPaste={(event) => paste(event, key)}
                  onNext={next}
                  onOffer={(typed) => {
                    type(key, typed)
                    focusOn(key)
                  }}
                  onConfirm={() => {
                    setForm((now) => ({ ...now, confirmed: { ...now.confirmed, [key]: row.typed } }))
                    focusOn(key)
                  }}
                />
              )
            })}
          </ol>
          <div className={styles.note}>
            <TextField
              label="Note"
              placeholder="Example: with padding"
              maxLength={2000}
              value={form.note}
              onChange={({ target }) => setForm((now) => ({ ...now, note: target.value }))}
            />
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}

const saveLabel = (count: number): string => (count === 0 ? 'Save' : `Save ${counted(count, 'measurement')}`)
