import { ApiError } from '@zari/shared/api/api-error'
import { missingIn, templateEditSchema } from '@zari/shared/messages/edit-template'
import {
  type Placeholder,
  PLACEHOLDERS,
  readTemplates,
  type StoredTemplate,
  type TemplateName,
} from '@zari/shared/messages/templates'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextAreaField } from '@zari/shared/ui/field'
import { validate } from '@zari/shared/lib/validation'
import { useEffect, useRef, useState } from 'react'
import { originalTemplate } from '../../order/whatsapp/compose-message.ts'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { notice } from '../../ui/styles.ts'
import { EditConflict } from '../edit-conflict.tsx'
import type { UnsavedText } from './unsaved-texts.ts'
import { MessagePreview } from './message-preview.tsx'
import { backToOriginal, saveTemplate } from './templates-api.ts'

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

type Question =
  | { asks: 'missing'; missing: Placeholder[] }
  | { asks: 'theirs'; theirs: StoredTemplate | null; keepMine: (base: number) => void }

/** @param stored the shop's own text, if any */
export function TemplateForm({
  name,
  stored,
  unsaved,
  onType,
  onSaved,
  onKeepTheirs,
}: {
  name: TemplateName
  stored: StoredTemplate | undefined
  unsaved: UnsavedText | undefined
  onType: (unsaved: UnsavedText | undefined) => void
  /** @param sent the text as it was typed */
  onSaved: (saved: StoredTemplate, sent: string) => void
  onKeepTheirs: (theirs: StoredTemplate | null) => void
}) {
  const original = originalTemplate(name)
  const now = stored?.text ?? original
  const typed = unsaved?.text ?? now
  const [error, setError] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const [isSaving, setSaving] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const statusLine = useRef<HTMLParagraphElement>(null)
  const continueButton = useRef<HTMLButtonElement>(null)
  const isChanged = typed.trim() !== now.trim()
  const version = stored?.version ?? 0
  const base = unsaved?.base ?? version
  // Its save finished after this page was closed.
  const isSaved = unsaved?.text === now
  useEffect(() => {
    if (isSaved) onType(undefined)
  }, [isSaved, onType])

  const accountName = useAccountName()

  function change(text: string) {
    onType(text === now ? undefined : { text, base })
    setError(undefined)
    setQuestion(undefined)
  }

  function insert(placeholder: Placeholder) {
    const { selectionStart = typed.length, selectionEnd = typed.length } = area.current ?? {}
    const word = `{${placeholder}}`
    change(typed.slice(0, selectionStart) + word + typed.slice(selectionEnd))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(selectionStart + word.length, selectionStart + word.length)
    })
  }

  async function send(
    work: (base: number) => Promise<StoredTemplate>,
    from: number,
    done: string,
    sent: string = typed,
  ) {
    setSaving(true)
    try {
      onSaved(await work(from), sent)
      setQuestion(undefined)
      notify(done, 'Staff devices are updated')
      focusIfLost(statusLine)
    } catch (problem) {
      tell(problem, (newer) => void send(work, newer, done, sent))
    } finally {
      setSaving(false)
    }
  }

  function tell(problem: unknown, keepMine: (base: number) => void) {
    const body = problem instanceof ApiError ? problem.body : undefined
    if (body?.code === 'conflict') {
      const [theirs] = readTemplates({ templates: [body.current] })
      focusIfLost(area)
      return setQuestion({ asks: 'theirs', theirs: theirs ?? null, keepMine })
    }
    if (body?.issues?.some(({ path }) => path === 'text')) return setError(body.message)
    notifyFailure(
      'The message was not saved',
      body?.message ?? 'The server can’t be reached. Check the internet and try again.',
    )
    return undefined
  }

  function save(without: readonly Placeholder[]) {
    const checked = validate(templateEditSchema, { text: typed, base, without: [...without] })
    if (!checked.ok) {
      setError(checked.issues[0]?.message)
      return area.current?.focus()
    }
    const missing = missingIn(checked.value.text, name.wording).filter((each) => !without.includes(each))
    if (missing.length > 0) {
      focusIfLost(continueButton)
      return setQuestion({ asks: 'missing', missing })
    }
    const { text } = checked.value
    // As the server stores it, so that it is known as saved after this page was closed.
    onType({ text, base })
    const save = (from: number) => saveTemplate(name, { ...checked.value, base: from })
    return void send(save, base, 'Message saved', text)
  }

  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <TextAreaField
          ref={area}
          label="Message text"
          lang={name.language}
          dir="auto"
          rows={12}
          value={typed}
          error={error}
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
        {question?.asks === 'missing' && (
          <div className={notice} role="alert">
            <p>
              The default message has {question.missing.map((each) => meanings[each]).join(', ')}. Save
              without it?
            </p>
            <div className={styles.row}>
              <Button
                ref={continueButton}
                onClick={() => {
                  setQuestion(undefined)
                  area.current?.focus()
                }}
              >
                Continue writing
              </Button>
              <Button look="main" disabled={isSaving} onClick={() => save(question.missing)}>
                Save anyway
              </Button>
            </div>
          </div>
        )}
        {question?.asks === 'theirs' && (
          <EditConflict
            by={question.theirs?.by}
            what="this message"
            fields={[
              {
                label: 'Message',
                theirs: question.theirs?.text ?? 'The default message was restored.',
                mine: isChanged ? typed : 'The default message',
              },
            ]}
            isSaving={isSaving}
            onMine={() => question.keepMine(question.theirs?.version ?? 0)}
            onTheirs={() => {
              onKeepTheirs(question.theirs)
              setQuestion(undefined)
              focusIfLost(statusLine)
            }}
          />
        )}
        <div className={styles.row}>
          <Button
            look="main"
            disabled={!isChanged || isSaving || question !== undefined}
            onClick={() => save([])}
          >
            Save
          </Button>
          {isChanged && (
            <Button
              onClick={() => {
                change(now)
                focusIfLost(statusLine)
              }}
            >
              Discard
            </Button>
          )}
          {!isChanged && stored?.text != null && (
            <Button
              disabled={isSaving}
              onClick={() =>
                void send((from) => backToOriginal(name, from), version, 'Default message restored')
              }
            >
              Restore default
            </Button>
          )}
        </div>
        <p ref={statusLine} tabIndex={-1} className={styles.note}>
          {stored?.text != null
            ? `Written by ${accountName(stored.by)}, ${formatDateTime(stored.at)}.`
            : 'Default message'}
        </p>
      </div>
      <MessagePreview name={name} template={typed} />
    </div>
  )
}
