import { ApiError } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { isTailor, isTailorsAnswer, type Tailor, tailorSchema } from '@zari/shared/auth/tailors'
import { uuidv7 } from '@zari/shared/lib/ids'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { validate } from '@zari/shared/lib/validation'
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { notify } from '../../ui/notify.ts'
import { tellFailure } from './people-api.ts'
import { pageHeading, rowsFrame, sectionHeading } from '../../ui/styles.ts'

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
}

/** People of the shop who cannot sign in; orders can be assigned to them. */
export function TailorsSection({ isWholePage }: { isWholePage: boolean }) {
  const Heading = isWholePage ? 'h1' : 'h2'
  const id = useId()
  const read = useResource(apiPaths.adminTailors, isTailorsAnswer)
  const tailors = (read.data?.tailors ?? []).toSorted(
    (a, b) => Number(a.isRemoved) - Number(b.isRemoved) || a.name.localeCompare(b.name),
  )

  /** @throws ApiError with the issues of a refused name */
  async function put({ id: of, ...body }: Tailor, done: string): Promise<void> {
    await withSession(() => request(apiPaths.adminTailor(of), isTailor, { method: 'PUT', body }))
    notify(done, body.name)
    await read.mutate()
    // So that this device can assign at once.
    await staffEngine().pull()
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
              <TailorRow key={tailor.id} tailor={tailor} put={put} />
            ))}
            <li>
              <NameForm
                label="New tailor"
                action="Add"
                save={(name) => put({ id: uuidv7(), name, isRemoved: false }, 'Tailor added')}
              />
            </li>
          </ul>
        )}
      </Loaded>
    </section>
  )
}

type Put = (tailor: Tailor, done: string) => Promise<void>

function TailorRow({ tailor, put }: { tailor: Tailor; put: Put }) {
  const { name, isRemoved } = tailor
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)

  function show(isForm: boolean) {
    setRenaming(isForm)
    focusIfLost(isForm ? field : rename)
  }

  const [isSaving, setSaving] = useState(false)

  async function setRemoved(removed: boolean) {
    setSaving(true)
    try {
      await put({ ...tailor, isRemoved: removed }, removed ? 'Tailor removed' : 'Tailor restored')
    } catch (error) {
      tellFailure('Not saved', error)
    } finally {
      setSaving(false)
    }
  }

  if (isRenaming)
    return (
      <li>
        <NameForm
          label={`New name of ${name}`}
          action="Save"
          first={name}
          input={field}
          onCancel={() => show(false)}
          save={async (to) => {
            await put({ ...tailor, name: to }, 'Tailor renamed')
            show(false)
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
        <Button ref={rename} look="quiet" aria-label={`Rename ${name}`} onClick={() => show(true)}>
          Rename
        </Button>
      )}
      <Button
        look="quiet"
        className={isRemoved ? undefined : styles.remove}
        disabled={isSaving}
        aria-label={isRemoved ? `Restore ${name}` : `Remove ${name}`}
        onClick={() => void setRemoved(!isRemoved)}
      >
        {isRemoved ? 'Restore' : 'Remove'}
      </Button>
    </li>
  )
}

function NameForm({
  label,
  action,
  first = '',
  input,
  onCancel,
  save,
}: {
  label: string
  action: string
  first?: string
  input?: RefObject<HTMLInputElement | null>
  onCancel?: () => void
  save: (name: string) => Promise<void>
}) {
  const [name, setName] = useState(first)
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = validate(tailorSchema, { name })
    if (!checked.ok) return setError(checked.issues[0]?.message)
    setError(undefined)
    setSaving(true)
    try {
      await save(checked.value.name)
      setName(first)
    } catch (problem) {
      const issue = problem instanceof ApiError ? problem.body?.issues?.[0] : undefined
      if (issue) setError(issue.message)
      else tellFailure('Not saved', problem)
    } finally {
      setSaving(false)
    }
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        ref={input}
        label={label}
        autoComplete="off"
        maxLength={60}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isSaving}>
        {action}
      </Button>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </form>
  )
}
