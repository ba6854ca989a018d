import { passwordChangeSchema, SHORTEST_PASSWORD } from '@zari/shared/auth/accounts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { notify } from '../../ui/notify.ts'
import { describeFailure, useCall } from '../../ui/use-call.ts'
import { problemsIn, refusedFields, useForm } from '../../ui/use-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { changePassword } from './account-api.ts'
import { Username } from '../../ui/username.tsx'

export function ChangePasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm({ current: '', password: '' }, (typed) => problemsIn(passwordChangeSchema, typed))
  const { isRunning, run } = useCall((error) =>
    form.refuse(refusedFields(error) ?? { password: describeFailure(error) }),
  )

  const save = () =>
    run(async () => {
      await changePassword(form.values)
      notify('Password changed', 'Your other devices are signed out')
    })

  return (
    <FormDialog
      title="Change password"
      size="small"
      form={form}
      isChanged={false}
      initialFocus="first"
      savesOnServer
      isSaving={isRunning}
      onSave={save}
      onClose={onClose}
    >
      <PasswordField
        {...form.field('current')}
        label="Current password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...form.field('password')}
        label="New password"
        autoComplete="new-password"
        required
        help={`At least ${SHORTEST_PASSWORD} characters`}
      />
      <Username email={email} />
    </FormDialog>
  )
}
