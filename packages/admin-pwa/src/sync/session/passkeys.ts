import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { ApiError } from '@zari/shared/api/api-error'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { isNothing, request } from '@zari/shared/api/request'
import { arePasskeyOptions, NO_PASSKEYS_HERE } from '@zari/shared/auth/passkeys'
import { describeFailure } from '../../ui/use-call.ts'
import { useAppStore } from '../app-state/app-store.ts'

export class PasskeyProblem extends Error {
  override name = 'PasskeyProblem'
}

/** @throws PasskeyProblem where the address allows no passkeys */
export async function optionsAt<T>(path: string, body?: unknown): Promise<T> {
  const { options } = await request(path, arePasskeyOptions, { method: 'POST', body })
  if (!options) throw new PasskeyProblem(NO_PASSKEYS_HERE)
  // Made by the server's library, and checked by the browser.
  return options as T
}

/** Good until their challenge ends. */
export const signInOptions = () => optionsAt<PublicKeyCredentialRequestOptionsJSON>(passkeyPaths.options)

/** @param asSuggestion in a field of the page; else the browser opens its dialog */
export async function answerWithPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
  asSuggestion = false,
) {
  const { id, response } = await startAuthentication({
    optionsJSON: options,
    useBrowserAutofill: asSuggestion,
  })
  return { id, response }
}

/** In the place of the password that is asked for again. */
export async function confirmByPasskey(): Promise<void> {
  const passkey = await answerWithPasskey(await signInOptions())
  await request(passkeyPaths.confirm, isNothing, { method: 'POST', body: { passkey } })
}

export function describePasskeyFailure(error: unknown): string {
  if (error instanceof PasskeyProblem) return error.message
  if (error instanceof Error && !(error instanceof ApiError)) {
    if (error.name === 'NotAllowedError') return 'No passkey was used. Try again, or use your password.'
    if (error.name === 'InvalidStateError') return 'This device has a passkey for you already.'
    if (error.name === 'NotSupportedError') return 'This device cannot keep passkeys.'
  }
  return describeFailure(error)
}

export const signedInUser = () => {
  const { session } = useAppStore.getState()
  return session.state === 'signed-in' ? session.user : undefined
}
