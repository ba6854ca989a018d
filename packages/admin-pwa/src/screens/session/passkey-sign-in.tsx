import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { Button } from '@zari/shared/ui/controls'
import { useEffect, useRef, useState } from 'react'
import {
  signedInUser,
  describePasskeyFailure,
  signInOptions,
  answerWithPasskey,
} from '../../sync/session/passkeys.ts'
import { logIn, LoginFailed } from '../../sync/session/session.ts'
import { notify } from '../../ui/notify.ts'
import { Problem } from '../../ui/problem.tsx'
import { useCall } from '../../ui/use-call.ts'

/** Shorter than a challenge, ms. */
const RENEW_MS = 4 * 60_000

async function send(passkey: Awaited<ReturnType<typeof answerWithPasskey>>): Promise<void> {
  const account = signedInUser()?.id
  await logIn({ passkey, ...(account !== undefined && { account }) }, passkeyPaths.signIn)
  notify('Login Successful', 'Welcome to Order Management')
}

/** Under the password, and as the browser's suggestion in a field. Nothing where there are no passkeys. */
export function PasskeySignIn() {
  const [isPossible, setPossible] = useState(false)
  const [failure, setFailure] = useState<string>()
  const askAgain = useRef(() => {})
  const { isRunning, run } = useCall((error) => {
    setFailure(error instanceof LoginFailed ? error.message : describePasskeyFailure(error))
    // The browser's dialog has ended its suggestion.
    askAgain.current()
  })

  useEffect(() => {
    if (!browserSupportsWebAuthn()) return undefined
    let isOver = false
    async function suggest(): Promise<void> {
      if (document.visibilityState === 'hidden') return
      try {
        const options = await signInOptions()
        if (isOver) return
        setPossible(true)
        if (!(await browserSupportsWebAuthnAutofill()) || isOver) return
        await send(await answerWithPasskey(options, true))
      } catch (error) {
        if (isOver || !(error instanceof LoginFailed)) return
        setFailure(error.message)
        ask()
      }
    }
    const ask = () => void suggest()
    askAgain.current = ask
    ask()
    const timer = setInterval(ask, RENEW_MS)
    window.addEventListener('online', ask)
    return () => {
      isOver = true
      clearInterval(timer)
      window.removeEventListener('online', ask)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])

  if (!isPossible) return null

  function press() {
    setFailure(undefined)
    void run(async () => send(await answerWithPasskey(await signInOptions())))
  }

  return (
    <>
      <Button disabled={isRunning} onClick={press}>
        Sign in with a passkey
      </Button>
      <Problem>{failure}</Problem>
    </>
  )
}
