import useSWR from 'swr'
import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { isLinkOffer, type LinkOffer, newPassword, SHORTEST_PASSWORD } from '@zari/shared/auth/accounts'
import { roleLabels } from '@zari/shared/auth/roles'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { validate } from '@zari/shared/lib/validation'
import { type FormEvent, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { swrRules } from '../../sync/server-data/server-data.ts'
import { signInByLink } from '../../sync/session/session.ts'
import { useSession } from '../../sync/session/use-session.tsx'
import { Loading } from '../../ui/data-state.tsx'
import { notify } from '../../ui/notify.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { AuthLayout } from './auth-layout.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Username } from '../../ui/username.tsx'
import { Problem } from '../../ui/problem.tsx'

const styles = {
  form: css({ display: 'flex', flexDirection: 'column', gap: '4' }),
  words: css({ overflowWrap: 'anywhere' }),
}

const AWAY = 'The server can’t be reached. Check the internet and try again.'

/** @param token from the address's fragment */
function useOffer(token: string) {
  const { data, error, isValidating, mutate } = useSWR<LinkOffer, unknown>(
    [apiPaths.link, token],
    () => request(apiPaths.link, isLinkOffer, { method: 'POST', body: { token } }),
    swrRules,
  )
  const problem = error === undefined || isValidating ? undefined : messageFor(error, AWAY)
  // Final: trying again is useless.
  const isGone = error instanceof ApiError && error.status < 500 && error.status !== 429
  return { offer: data, problem, isGone, again: () => void mutate() }
}

export function InvitationPage() {
  usePageTitle('Welcome')
  const token = useLocation().hash.slice(1)
  const { offer, problem, isGone, again } = useOffer(token)
  if (!offer && problem === undefined) return <Loading label="Opening link" wholePage />
  return (
    <AuthLayout title={offer ? titleOf(offer) : 'Order Management'}>
      {offer ? (
        <PasswordForm token={token} offer={offer} />
      ) : (
        <div className={styles.form}>
          <Problem>{problem}</Problem>
          {isGone ? (
            <Button asChild look="main">
              <Link to={pagePaths.adminLogin}>Go to sign in</Link>
            </Button>
          ) : (
            <Button look="main" onClick={again}>
              Try again
            </Button>
          )}
        </div>
      )}
    </AuthLayout>
  )
}

function titleOf({ purpose, name }: LinkOffer): string {
  if (purpose === 'password') return 'New password'
  return name ? `Welcome, ${name}` : 'Welcome'
}

function PasswordForm({ token, offer }: { token: string; offer: LinkOffer }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const { email, role, purpose } = offer

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const checked = validate(newPassword, new FormData(event.currentTarget).get('password'))
    setFailure(undefined)
    if (!checked.ok) return setError(checked.issues[0]?.message)
    setError(undefined)
    setSending(true)
    try {
      await signInByLink({ token, password: checked.value })
      notify('Login Successful', 'Welcome to Order Management')
      await navigate(pagePaths.dashboard, { replace: true })
    } catch (problem) {
      setSending(false)
      const refused =
        problem instanceof ApiError && problem.body?.issues?.find(({ path }) => path === 'password')
      if (refused) return setError(refused.message)
      setFailure(problem instanceof ApiError ? messageFor(problem, AWAY) : AWAY)
    }
    return undefined
  }

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <p className={styles.words}>
        {purpose === 'invitation'
          ? `Choose a password. You sign in with ${email}, as ${roleLabels[role].toLowerCase()}.`
          : `Choose a new password for ${email}. All its devices will be signed out, and its passkeys removed.`}
      </p>
      {user && user.email !== email && (
        <p className={styles.words}>
          {user.email} will be signed out here. Their unsent edits stay on this device.
        </p>
      )}
      <Username email={email} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        required
        help={`At least ${SHORTEST_PASSWORD} characters`}
        error={error}
      />
      <Problem>{failure}</Problem>
      <Button type="submit" look="main" disabled={isSending}>
        {isSending ? 'Signing In...' : 'Sign In'}
      </Button>
    </form>
  )
}
