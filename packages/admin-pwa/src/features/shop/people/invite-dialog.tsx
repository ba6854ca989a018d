import { ApiError } from '@zari/shared/api/api-error'
import { type Invitation, invitationSchema, type NewLink } from '@zari/shared/auth/accounts'
import type { Role } from '@zari/shared/auth/roles'
import { css } from '@zari/shared/styled-system/css'
import { Dialog } from '@zari/shared/ui/dialog'
import { TextField } from '@zari/shared/ui/field'
import { validate } from '@zari/shared/validation'
import { type FormEvent, useId, useRef, useState } from 'react'
import { SaveFooter } from '../../../ui/save-footer.tsx'
import { useUnsavedChanges } from '../../../ui/use-unsaved-changes.tsx'
import { invite, tellFailure } from './people-api.ts'
import { RoleSelect } from './role-select.tsx'

const form = css({ display: 'flex', flexDirection: 'column', gap: '4' })

type Typed = Omit<Invitation, 'role'> & { role: Role | undefined }

export function InviteDialog({
  onClose,
  onInvited,
}: {
  onClose: () => void
  onInvited: (link: NewLink) => void
}) {
  const [typed, setTyped] = useState<Typed>({ name: '', email: '', role: undefined })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSaving, setSaving] = useState(false)
  const isTouched = Boolean(typed.name || typed.email || typed.role)
  const { leave, question } = useUnsavedChanges(isTouched, onClose)
  const first = useRef<HTMLInputElement>(null)
  const element = useRef<HTMLFormElement>(null)
  const formId = useId()

  function showErrors(issues: ReadonlyArray<{ path: string; message: string }>): void {
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])))
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const checked = validate(invitationSchema, typed)
    if (!checked.ok) return showErrors(checked.issues)
    setErrors({})
    setSaving(true)
    try {
      onInvited(await invite(checked.value))
    } catch (error) {
      setSaving(false)
      if (error instanceof ApiError && error.body?.issues) return showErrors(error.body.issues)
      tellFailure('The invitation was not created', error)
    }
    return undefined
  }

  return (
    <Dialog
      open
      onClose={leave}
      dismissible={!isTouched}
      size="small"
      title="Invite staff"
      initialFocus={first}
      footer={
        question ?? <SaveFooter form={formId} isSaving={isSaving} words="Create link" onCancel={leave} />
      }
    >
      <form ref={element} id={formId} className={form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          ref={first}
          label="Name"
          help="The others see this name."
          autoComplete="off"
          value={typed.name}
          error={errors['name']}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <TextField
          label="Email"
          help="Used to sign in. No email is sent."
          type="email"
          autoComplete="off"
          required
          value={typed.email}
          error={errors['email']}
          onChange={({ target }) => setTyped({ ...typed, email: target.value })}
        />
        <RoleSelect
          value={typed.role}
          error={errors['role']}
          onChange={(role) => setTyped({ ...typed, role })}
        />
      </form>
    </Dialog>
  )
}
