import { type Invitation, invitationSchema, type NewLink } from '@zari/shared/auth/accounts'
import type { Role } from '@zari/shared/auth/roles'
import { TextField } from '@zari/shared/ui/field'
import { validate } from '@zari/shared/lib/validation'
import { useDraftForm } from '../../sync/hooks/use-draft-form.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { refusedFields, problemsIn } from '../../ui/use-form.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { describeFailure, useCall } from '../../ui/use-call.ts'
import { invite } from './people-api.ts'
import { RoleSelect } from './role-select.tsx'

type Typed = Omit<Invitation, 'role'> & { role: Role | undefined }

export function InviteDialog({
  onClose,
  onInvited,
}: {
  onClose: () => void
  onInvited: (link: NewLink) => void
}) {
  const form = useDraftForm(
    'invite',
    { id: '' },
    (): Typed => ({ name: '', email: '', role: undefined }),
    (typed) => problemsIn(invitationSchema, typed),
  )
  const { isRunning, run } = useCall((error) => {
    const refused = refusedFields(error)
    if (refused) form.refuse(refused)
    else notifyFailure('The invitation was not created', describeFailure(error))
  })

  function create(): false {
    const checked = validate(invitationSchema, form.values)
    if (!checked.ok) return false
    void run(async () => {
      const link = await invite(checked.value)
      form.end()
      onInvited(link)
    })
    return false
  }

  return (
    <FormDialog
      title="Invite staff"
      size="small"
      form={form}
      initialFocus="first"
      savesOnServer
      isSaving={isRunning}
      saveLabel="Create link"
      onSave={create}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label="Name" help="The others see this name." autoComplete="off" />
      <TextField
        {...form.field('email')}
        label="Email"
        help="Used to sign in. No email is sent."
        type="email"
        autoComplete="off"
        required
      />
      <RoleSelect
        value={form.values.role}
        error={form.problems['role'] || undefined}
        onChange={(role) => form.set({ role })}
      />
    </FormDialog>
  )
}
