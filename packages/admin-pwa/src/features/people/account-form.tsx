import type { PersonRecord } from '@zari/shared/auth/accounts'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { type FormEvent, useState } from 'react'
import { notify } from '../../state/notify.ts'
import { changePerson } from './people-calls.ts'
import { RoleChoice } from './role-choice.tsx'
import { useCall } from './use-call.ts'

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: '4' }),
  warning: css({ color: 'lateText', fontWeight: 'medium' }),
}

/** Name and role; saved together. What a change means for devices is said before. */
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
    notify('Account changed', role === person.role ? '' : 'Its devices hear of it at once')
    onSaved()
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <RoleChoice value={role} onChange={setRole} />
      {role === 'workroom' && person.role !== 'workroom' && (
        <p className={styles.warning}>
          Its devices throw away what the workroom does not see. What was not sent and may not be changed any
          more is shown there, and can be exported.
        </p>
      )}
      {isSelf && role !== 'owner' && person.role === 'owner' && (
        <p className={styles.warning}>You will not see this page any more.</p>
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
