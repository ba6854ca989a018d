import type { PersonRecord } from '@zari/shared/auth/accounts'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useRef, useState } from 'react'
import { useAccountName } from '../../sync/hooks/use-account-name.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { notify } from '../../ui/notify.ts'
import { Panel } from '../../ui/panel.tsx'
import { changePerson } from './people-api.ts'
import { useCall } from '../../ui/use-call.ts'
import { RoleSelect } from './role-select.tsx'

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: '4' }),
  warning: css({ color: 'lateText', fontWeight: 'medium' }),
}

export function AccountForm({
  person,
  isSelf,
  onSaved,
}: {
  person: PersonRecord
  isSelf: boolean
  onSaved: () => void
}) {
  const [name, setName] = useState(person.name)
  const [role, setRole] = useState(person.role)
  const { isRunning, run } = useCall('The account was not changed')
  const edit = { ...(name !== person.name && { name }), ...(role !== person.role && { role }) }
  const isChanged = Object.keys(edit).length > 0

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await run(() => changePerson(person.id, edit, isSelf)))) return
    notify('Account changed', role === person.role ? '' : 'Their devices are updated')
    onSaved()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        help={person.name ? undefined : 'Please add a name: the others see it.'}
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <RoleSelect value={role} onChange={setRole} />
      {role === 'workroom' && person.role !== 'workroom' && (
        <p className={styles.warning}>
          Customers and amounts are removed from their devices. Unsent edits can be exported there.
        </p>
      )}
      {isSelf && role !== 'owner' && person.role === 'owner' && (
        <p className={styles.warning}>You will not be able to open this page.</p>
      )}
      {isChanged && (
        <div>
          <Button type="submit" look="main" disabled={isRunning}>
            Save
          </Button>
        </div>
      )}
    </form>
  )
}

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

export function AccessPanel({
  person,
  isSelf,
  onChange,
}: {
  person: PersonRecord
  isSelf: boolean
  onChange: () => void
}) {
  const { id, name, email, disabledAt } = person
  const shownName = useAccountName()(email)
  const who = name || shownName
  const [isAsking, setAsking] = useState(false)
  const { isRunning, run } = useCall('The account was not changed')
  const button = useRef<HTMLButtonElement>(null)

  function ask(asks: boolean) {
    setAsking(asks)
    focusIfLost(button)
  }

  async function set(disabled: boolean) {
    if (await run(() => changePerson(id, { disabled }, isSelf)))
      notify(disabled ? 'Account disabled' : 'Account enabled', who)
    ask(false)
    onChange()
  }

  if (disabledAt) {
    return (
      <Panel title="Access">
        <p>Disabled since {formatDateTime(disabledAt)}.</p>
        <div>
          <Button disabled={isRunning} onClick={() => void set(false)}>
            Enable
          </Button>
        </div>
      </Panel>
    )
  }
  return (
    <Panel title="Access">
      {isAsking ? (
        <>
          <p>
            Disable {isSelf ? 'your own account' : who}? The account is signed out everywhere. Unsent edits
            stay on its devices.
          </p>
          <div className={acts}>
            <Button ref={button} onClick={() => ask(false)}>
              Keep
            </Button>
            <Button look="danger" disabled={isRunning} onClick={() => void set(true)}>
              Disable
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button ref={button} look="danger" onClick={() => ask(true)}>
            Disable account
          </Button>
        </div>
      )}
    </Panel>
  )
}
