import { loginSchema } from '@zari/shared/auth/login-schema'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { validate } from '@zari/shared/lib/validation'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LoginFailed } from '../../sync/session/session.ts'
import { useSession } from '../../sync/session/use-session.tsx'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { EditsOfDisabled } from './unsent-accounts-notice.tsx'
import { Problem } from '../../ui/problem.tsx'

const PasskeySignIn = lazyDialog(() =>
  import('./passkey-sign-in.tsx').then(
    (part) => part.PasskeySignIn,
    () => () => null,
  ),
)

const form = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** With `email`, the same account signs in again. */
export function LoginForm({ email }: { email?: string }) {
  const { logIn } = useSession()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [disabled, setDisabled] = useState<string>()
  const [pending, setPending] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  function showErrors(found: Record<string, string>): void {
    flushSync(() => setErrors(found))
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const checked = validate(loginSchema, {
      email: email ?? fields.get('email'),
      password: fields.get('password'),
    })
    setFailure(undefined)
    setDisabled(undefined)
    if (!checked.ok) {
      showErrors(Object.fromEntries(checked.issues.map((issue) => [issue.path, issue.message])))
      return
    }
    setErrors({})
    setPending(true)
    try {
      await logIn(checked.value)
      notify('Login Successful', 'Welcome to Order Management')
    } catch (error) {
      const message = (error instanceof Error && error.message) || 'Invalid credentials'
      const why = error instanceof LoginFailed ? error.why : 'refused'
      notifyFailure('Login Failed', message)
      setPending(false)
      if (why === 'refused') return showErrors({ password: message })
      setFailure(message)
      if (why === 'disabled') setDisabled(checked.value.email)
    }
  }

  return (
    <form ref={element} className={form} noValidate onSubmit={(event) => void submit(event)}>
      {email === undefined && (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username webauthn"
          required
          error={errors['email']}
        />
      )}
      <PasswordField
        name="password"
        autoComplete={email === undefined ? 'current-password' : 'current-password webauthn'}
        required
        error={errors['password']}
      />
      <Problem>{failure}</Problem>
      {disabled !== undefined && <EditsOfDisabled email={disabled} />}
      <Button type="submit" look="main" disabled={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
      <PasskeySignIn />
    </form>
  )
}
