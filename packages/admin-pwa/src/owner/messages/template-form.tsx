import { missingIn, templateEditSchema } from '@zari/shared/messages/edit-template'
import {
  isStoredTemplate,
  type Placeholder,
  PLACEHOLDERS,
  type StoredTemplate,
  templateKey,
  type TemplateName,
} from '@zari/shared/messages/templates'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextAreaField } from '@zari/shared/ui/field'
import { useRef, useState } from 'react'
import { originalTemplate } from '../../order/whatsapp/compose-message.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { notify } from '../../ui/notify.ts'
import { Problem } from '../../ui/problem.tsx'
import { notice } from '../../ui/styles.ts'
import { problemsIn } from '../../ui/use-form.ts'
import { useLeaveQuestion } from '../leave-question.tsx'
import { type RecordChange, useRecordForm } from '../record-form.ts'
import { SavedMeanwhile } from '../saved-meanwhile.tsx'
import { MessagePreview } from './message-preview.tsx'
import { saveTemplate } from './templates-api.ts'

const styles = {
  grid: css({
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' },
    gap: '4',
    alignItems: 'start',
    marginTop: '3',
  }),
  column: css({ display: 'flex', flexDirection: 'column', gap: '3', minWidth: '0' }),
  row: css({ display: 'flex', flexWrap: 'wrap', gap: '2', border: '0', minWidth: '0' }),
  placeholder: css({
    minHeight: 'target',
    paddingInline: '2.5',
    fontFamily: 'mono',
    fontSize: 'sm',
    color: 'text',
    background: 'surface',
    border: '1px dashed',
    borderColor: 'controlLine',
    borderRadius: 'md',
    cursor: 'pointer',
    _focusVisible: { focusRing: 'near' },
  }),
  note: css({ fontSize: 'sm', color: 'textMute', overflowWrap: 'anywhere' }),
}

const meanings = {
  name: 'the customer’s name',
  order: 'the order’s number',
  lines: 'the lines of the bill',
  due: 'the due date',
  amount: 'the total amount',
  advance: 'the advance paid',
  balance: 'the balance',
  link: 'the customer’s link',
  trial: 'the day of the trial',
  review: 'the link to the reviews',
  hours: 'the hours until a quote',
  shop: 'the boutique’s name',
} as const satisfies Record<Placeholder, string>

export const draftName = (name: TemplateName): string => `message ${templateKey(name)}`

/** @param record with a version of 0 where the shop has written none */
export function TemplateForm({
  record,
  onRecord,
}: {
  record: StoredTemplate
  onRecord: (now: StoredTemplate, how: RecordChange) => void
}) {
  const original = originalTemplate(record)
  const form = useRecordForm({
    name: draftName(record),
    record,
    formOf: ({ text }) => ({ text: text ?? original }),
    isRecord: isStoredTemplate,
    check: ({ values }) =>
      problemsIn(templateEditSchema, { version: 0, text: values.text, without: [...PLACEHOLDERS] }),
    send: ({ values, from: { version } }) => {
      // The user was asked about what is missing.
      const without = missingIn(values.text, record.wording)
      const text = values.text === original ? null : values.text
      return saveTemplate(record, { version, text, without })
    },
    onRecord(now, how) {
      onRecord(now, how)
      if (how !== 'saved') return
      notify(now.text === null ? 'Default message restored' : 'Message saved', 'Staff devices are updated')
    },
  })
  const { base, isChanged, isSaving, values, set } = form
  const [missing, setMissing] = useState<Placeholder[]>([])
  const area = useRef<HTMLTextAreaElement>(null)
  const statusLine = useRef<HTMLParagraphElement>(null)
  const continueButton = useRef<HTMLButtonElement>(null)
  const question = useLeaveQuestion(form)
  const accountName = useAccountName()

  function change(text: string) {
    set({ text })
    setMissing([])
  }

  function insert(placeholder: Placeholder) {
    const { text } = values
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    const word = `{${placeholder}}`
    change(text.slice(0, selectionStart) + word + text.slice(selectionEnd))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(selectionStart + word.length, selectionStart + word.length)
    })
  }

  async function send(work: () => Promise<void>) {
    setMissing([])
    await work()
    focusIfLost(statusLine)
  }

  function save() {
    const lacking = missingIn(values.text, record.wording)
    if (!form.tryToSave()) return area.current?.focus()
    if (lacking.length === 0) return void send(form.save)
    focusIfLost(continueButton)
    return setMissing(lacking)
  }

  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <TextAreaField
          ref={area}
          label="Message text"
          lang={record.language}
          dir="auto"
          rows={12}
          {...form.field('text')}
          help="Empty lines are skipped."
          onChange={({ target }) => change(target.value)}
        />
        <fieldset className={styles.row} aria-label="Insert">
          {PLACEHOLDERS.map((placeholder) => (
            <button
              key={placeholder}
              type="button"
              className={styles.placeholder}
              data-tip=""
              aria-label={`{${placeholder}}: ${meanings[placeholder]}`}
              onClick={() => insert(placeholder)}
            >
              {`{${placeholder}}`}
            </button>
          ))}
        </fieldset>
        {missing.length > 0 && (
          <div className={notice} role="alert">
            <p>
              The default message has {missing.map((each) => meanings[each]).join(', ')}. Save without it?
            </p>
            <div className={styles.row}>
              <Button
                ref={continueButton}
                onClick={() => {
                  setMissing([])
                  area.current?.focus()
                }}
              >
                Continue writing
              </Button>
              <Button look="main" disabled={isSaving} onClick={() => void send(form.save)}>
                Save anyway
              </Button>
            </div>
          </div>
        )}
        <SavedMeanwhile form={form} what="this message" labelOf={() => 'Message text'} />
        <Problem>{form.problem}</Problem>
        <div className={styles.row}>
          {question ??
            (!form.conflict && (
              <>
                <Button look="main" disabled={!isChanged || isSaving || missing.length > 0} onClick={save}>
                  Save
                </Button>
                {isChanged && (
                  <Button
                    onClick={() => {
                      form.discard()
                      setMissing([])
                      focusIfLost(statusLine)
                    }}
                  >
                    Discard
                  </Button>
                )}
                {base.text !== null && values.text !== original && (
                  <Button onClick={() => change(original)}>Restore default</Button>
                )}
              </>
            ))}
        </div>
        <p ref={statusLine} tabIndex={-1} className={styles.note}>
          {base.text !== null && base.changedAt
            ? `Written by ${accountName(base.changedBy ?? '')}, ${formatDateTime(base.changedAt)}.`
            : 'Default message'}
        </p>
      </div>
      <MessagePreview name={record} template={values.text} />
    </div>
  )
}
