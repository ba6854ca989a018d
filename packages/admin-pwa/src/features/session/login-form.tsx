import { loginSchema } from '@zari/shared/auth/login-schema'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/button'
import { TextField } from '@zari/shared/ui/field'
import { validate } from '@zari/shared/validation'
import { type FormEvent, useState } from 'react'
import { notify, notifyFailure } from '../../state/notify.ts'
import { useSession } from './session-provider.tsx'

const form = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** E-mail and password. With `email` given, the same account signs in again. */
export function LoginForm({ email, onLoggedIn }: { email?: string; onLoggedIn?: () => void }) {
  const { logIn } = useSession()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const checked = validate(loginSchema, {
      email: email ?? fields.get('email'),
      password: fields.get('password'),
    })
    if (!checked.ok) {
      setErrors(Object.fromEntries(checked.issues.map((issue) => [issue.path, issue.message])))
      return
    }
    setErrors({})
    setPending(true)
    try {
      await logIn(checked.value)
      notify('Login Successful', 'Welcome to Order Management')
      onLoggedIn?.()
    } catch (error) {
      notifyFailure('Login Failed', (error instanceof Error && error.message) || 'Invalid credentials')
      setPending(false)
    }
  }

  return (
    <form className={form} noValidate onSubmit={(event) => void submit(event)}>
      {email === undefined && (
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          error={errors['email']}
        />
      )}
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={errors['password']}
      />
      <Button type="submit" look="main" disabled={pending}>
        {pending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}
