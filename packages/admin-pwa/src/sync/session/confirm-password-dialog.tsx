import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { apiPaths } from '@zari/shared/api/paths'
import { isNothing, request } from '@zari/shared/api/request'
import { passwordOnlySchema } from '@zari/shared/auth/accounts'
import { Button } from '@zari/shared/ui/controls'
import { Dialog } from '@zari/shared/ui/dialog'
import { useEffect, useState } from 'react'
import { useAppStore } from '../app-state/app-store.ts'
import { confirmByPasskey, describePasskeyFailure, signInOptions } from './passkeys.ts'
import { withSession } from './with-session.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { describeFailure, useCall } from '../../ui/use-call.ts'
import { problemsIn, refusedFields, useForm } from '../../ui/use-form.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { Username } from '../../ui/username.tsx'

const sendPassword = (body: { password: string }) =>
  withSession(() => request(apiPaths.adminConfirm, isNothing, { method: 'POST', body }))

/** @param isPasskeyNeeded in the place of the password @param onDone with whether the server has accepted it */
export function ConfirmPasswordDialog({
  isPasskeyNeeded,
  onDone,
}: {
  isPasskeyNeeded: boolean
  onDone: (isGiven: boolean) => void
}) {
  const session = useAppStore((state) => state.session)
  const form = useForm({ password: '' }, (typed) => problemsIn(passwordOnlySchema, typed))
  const [arePossible, setPossible] = useState(isPasskeyNeeded)
  const [failure, setFailure] = useState<string>()
  const sending = useCall((error) =>
    form.refuse(refusedFields(error) ?? { password: describeFailure(error) }),
  )
  const confirming = useCall((error) => setFailure(describePasskeyFailure(error)))
  const isSending = sending.isRunning || confirming.isRunning
  const isSignedOut = session.state !== 'signed-in'
  useEffect(() => {
    if (isSignedOut) onDone(false)
  }, [isSignedOut, onDone])
  useEffect(() => {
    if (browserSupportsWebAuthn())
      signInOptions().then(
        () => setPossible(true),
        () => {},
      )
  }, [])
  if (isSignedOut) return null

  async function confirm() {
    setFailure(undefined)
    if (await confirming.run(() => withSession(confirmByPasskey))) onDone(true)
  }

  const passkey = (
    <>
      <Button look={isPasskeyNeeded ? 'main' : 'plain'} disabled={isSending} onClick={() => void confirm()}>
        Use a passkey
      </Button>
      <Problem>{failure}</Problem>
    </>
  )
  if (isPasskeyNeeded) {
    return (
      <Dialog open title="Your passkey" size="small" onClose={() => onDone(false)} footer={passkey}>
        <p>For this, please use the passkey of {session.user.email}. You can add one under My account.</p>
      </Dialog>
    )
  }

  async function send(): Promise<false> {
    if (await sending.run(() => sendPassword(form.values))) onDone(true)
    return false
  }

  return (
    <FormDialog
      title="Your password"
      size="small"
      form={form}
      isChanged={false}
      initialFocus="first"
      isSaving={false}
      isDisabled={isSending}
      saveLabel="Continue"
      onSave={send}
      onClose={() => onDone(false)}
    >
      <p>To protect your shop’s data, please enter the password of {session.user.email} again.</p>
      <PasswordField {...form.field('password')} autoComplete="current-password" required />
      <Username email={session.user.email} />
      {arePossible && passkey}
    </FormDialog>
  )
}
