import type { IsAnswer } from './answers.ts'
import { ApiError } from './api-error.ts'
import { IDEMPOTENCY_HEADER } from './paths.ts'

/**
 * A signal that aborts after so many ms, or with `giveUp` before that. `AbortSignal.any` would do the same, but
 * iPads before 17.4 lack it.
 */
export function abortAfter(ms: number, giveUp?: AbortSignal): AbortSignal {
  const either = new AbortController()
  for (const signal of [AbortSignal.timeout(ms), ...(giveUp ? [giveUp] : [])]) {
    const end = () => either.abort(signal.reason)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  }
  return either.signal
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Makes the call safe to repeat: the same key and body give the same answer again. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** ms that the whole answer may take; a network that has not brought it by then is not going to. */
  patience?: number
  /** The answer, where it was asked for before the script was there; it has a patience of its own. */
  asked?: Promise<Response>
}

let ownHeaders: Readonly<Record<string, string>> = {}

/** What an app sends with every call, such as its version. */
export function sendWithEveryCall(headers: Readonly<Record<string, string>>): void {
  ownHeaders = headers
}

/** What a call is answered that only does something. */
export const isNothing: IsAnswer<undefined> = (answer): answer is undefined => answer === undefined

export const CALL_TIMEOUT_MS = 30_000

/**
 * Calls the API and reads its JSON. Cookies go along.
 * @throws ApiError on a non-success answer, TypeError when there is no network or something else than our server has
 * answered, a DOMException (TimeoutError) when the answer takes too long, SyntaxError when it is no JSON; see `isNetworkError`
 */
export async function request<T>(
  path: string,
  isAnswer: IsAnswer<T>,
  options: RequestOptions = {},
): Promise<T> {
  const { asked, method = 'GET', body, idempotencyKey, signal, patience = CALL_TIMEOUT_MS } = options
  if (asked) return resultOf(await asked, isAnswer)
  const headers = new Headers({ ...ownHeaders, Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set(IDEMPOTENCY_HEADER, idempotencyKey)
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: abortAfter(patience, signal),
  })
  return resultOf(response, isAnswer)
}

async function resultOf<T>(response: Response, isAnswer: IsAnswer<T>): Promise<T> {
  if (!response.ok) throw await ApiError.from(response)
  const answer: unknown = response.status === 204 ? undefined : await response.json()
  if (!isAnswer(answer)) throw new TypeError(`This answer is not from our server: ${response.url}`)
  return answer
}
