import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import {
  isTailor,
  isTailorsAnswer,
  type Tailor,
  type TailorEdit,
  tailorSchema,
} from '@zari/shared/auth/tailors'
import { uuidv7 } from '@zari/shared/lib/ids'
import { UNSAVED } from '@zari/shared/lib/versioned'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { type RefObject, useId, useRef, useState } from 'react'
import { hasDraft } from '../../sync/app-state/tab-drafts.ts'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { Problem } from '../../ui/problem.tsx'
import { pageHeading, rowsFrame, sectionHeading } from '../../ui/styles.ts'
import { describeFailure, useCall } from '../../ui/use-call.ts'
import { problemsIn } from '../../ui/use-form.ts'
import { useLeaveQuestion } from '../leave-question.tsx'
import { conflictIn, type RecordChange, useRecordForm } from '../record-form.ts'
import { SavedMeanwhile, useMeanwhile } from '../saved-meanwhile.tsx'

const styles = {
  head: css({ marginTop: '6' }),
  about: css({ fontSize: 'sm', color: 'textMute', marginTop: '1', marginBottom: '2' }),
  rows: css({
    borderTopColor: 'zari',
    '& > *': {
      paddingInline: { base: '3.5', md: '4' },
      paddingBlock: '2',
      borderTop: '1px solid',
      borderColor: 'line',
    },
    '& > :first-child': { borderTop: '0' },
  }),
  row: css({ display: 'flex', alignItems: 'center', gap: '1', '& > button': { paddingInline: '2.5' } }),
  name: css({ flex: '1', minWidth: '0', fontWeight: 'bold', overflowWrap: 'anywhere' }),
  remove: css({ '&&': { color: 'text' } }),
  removed: css({ fontWeight: 'normal', color: 'textMute' }),
  form: css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: '2',
    alignItems: 'start',
    maxWidth: '32rem',
    // Level with the input, below its label.
    '& > button': { marginTop: '1.6rem' },
  }),
  question: css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '3' }),
}

const saveTailor = (id: string, edit: TailorEdit) =>
  withSession(() => request(apiPaths.adminTailor(id), isTailor, { method: 'PUT', body: edit }))

/** Shows a tailor as they are now. @param done the notice; undefined for another device's change */
type OnTailor = (now: Tailor, done?: string) => void

/** Tailors without an account; orders can be assigned to them. */
export function TailorsSection({ isWholePage }: { isWholePage: boolean }) {
  const Heading = isWholePage ? 'h1' : 'h2'
  const id = useId()
  const read = useResource(apiPaths.adminTailors, isTailorsAnswer)
  const tailors = (read.data?.tailors ?? []).toSorted(
    (a, b) => Number(a.isRemoved) - Number(b.isRemoved) || a.name.localeCompare(b.name),
  )
  const [added, setAdded] = useState(0)

  const show: OnTailor = (now, done) => {
    if (done) notify(done, now.name)
    void read.mutate((known) => ({
      tailors: [...(known?.tailors ?? []).filter((each) => each.id !== now.id), now],
    }))
    // So that this device can assign at once.
    void staffEngine().pull()
  }

  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={isWholePage ? pageHeading : cx(sectionHeading, styles.head)}>
        Tailors
      </Heading>
      <p className={styles.about}>They have no account. Orders can be assigned to them.</p>
      <Loaded of={read} loading={isWholePage ? 'Loading tailors' : undefined} failed="Could not load tailors">
        {() => (
          <ul className={cx(rowsFrame, styles.rows)}>
            {tailors.map((tailor) => (
              <TailorRow key={tailor.id} tailor={tailor} show={show} again={read.again} />
            ))}
            <li>
              <NewTailor
                key={added}
                onAdded={(now) => {
                  setAdded(added + 1)
                  show(now, 'Tailor added')
                }}
              />
            </li>
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function NewTailor({ onAdded }: { onAdded: (now: Tailor) => void }) {
  const [tailor] = useState<Tailor>(() => ({
    id: uuidv7(),
    name: '',
    isRemoved: false,
    ...UNSAVED,
  }))
  return (
    <NameForm
      tailor={tailor}
      draft="new tailor"
      label="New tailor"
      action="Add"
      onRecord={(now, how) => {
        if (how !== 'discarded') onAdded(now)
      }}
    />
  )
}

function TailorRow({ tailor, show, again }: { tailor: Tailor; show: OnTailor; again: () => void }) {
  const { id, name, isRemoved, version } = tailor
  const draft = `tailor ${id}`
  const [isRenaming, setRenaming] = useState(() => hasDraft(draft))
  const rename = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const meanwhile = useMeanwhile()
  const { isRunning, run } = useCall((error) => {
    const current = conflictIn(error, isTailor)
    notifyFailure('Not saved', current ? meanwhile(current, name) : describeFailure(error))
    if (current) show(current)
  })

  function showForm(isForm: boolean) {
    setRenaming(isForm)
    focusIfLost(isForm ? field : rename)
    if (isForm) again()
  }

  const setRemoved = (isNowRemoved: boolean) =>
    run(async () => {
      const now = await saveTailor(id, { version, isRemoved: isNowRemoved })
      show(now, isNowRemoved ? 'Tailor removed' : 'Tailor restored')
    })

  if (isRenaming)
    return (
      <li>
        <NameForm
          tailor={tailor}
          draft={draft}
          label={`New name of ${name}`}
          action="Save"
          input={field}
          onRecord={(now, how) => {
            if (how !== 'discarded') show(now, how === 'saved' ? 'Tailor renamed' : undefined)
            showForm(false)
          }}
        />
      </li>
    )
  return (
    <li className={styles.row}>
      <span className={styles.name} dir="auto">
        {name} {isRemoved && <span className={styles.removed}>removed</span>}
      </span>
      {!isRemoved && (
        <Button ref={rename} look="quiet" aria-label={`Rename ${name}`} onClick={() => showForm(true)}>
          Rename
        </Button>
      )}
      <Button
        look="quiet"
        className={isRemoved ? undefined : styles.remove}
        disabled={isRunning}
        aria-label={isRemoved ? `Restore ${name}` : `Remove ${name}`}
        onClick={() => void setRemoved(!isRemoved)}
      >
        {isRemoved ? 'Restore' : 'Remove'}
      </Button>
    </li>
  )
}

function NameForm({
  tailor,
  draft,
  label,
  action,
  input,
  onRecord,
}: {
  tailor: Tailor
  draft: string
  label: string
  action: string
  input?: RefObject<HTMLInputElement | null>
  onRecord: (now: Tailor, how: RecordChange) => void
}) {
  const form = useRecordForm({
    name: draft,
    record: tailor,
    formOf: ({ name }) => ({ name }),
    isRecord: isTailor,
    check: ({ values }) => problemsIn(tailorSchema, { version: 0, ...values }),
    send: ({ values, from: { id, version } }) => saveTailor(id, { version, ...values }),
    onRecord,
  })
  const question = useLeaveQuestion(form)

  return (
    <form noValidate onSubmit={form.submit}>
      <div className={styles.form}>
        <TextField
          ref={input}
          {...form.field('name')}
          label={label}
          autoComplete="off"
          maxLength={60}
          readOnly={form.isSaving}
        />
        {!question && !form.conflict && (
          <>
            <Button type="submit" disabled={form.isSaving}>
              {action}
            </Button>
            {input && (
              <Button look="quiet" onClick={form.discard}>
                Cancel
              </Button>
            )}
          </>
        )}
      </div>
      {question && <div className={styles.question}>{question}</div>}
      <Problem>{form.problem}</Problem>
      <SavedMeanwhile form={form} what={form.base.name || 'this tailor'} labelOf={() => 'Name'} />
    </form>
  )
}
