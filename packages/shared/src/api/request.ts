import type { IsAnswer } from './answers.ts'
import { ApiError } from './api-error.ts'
import { IDEMPOTENCY_HEADER } from './headers.ts'

/** As `AbortSignal.any`, which iPads before 17.4 lack. */
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
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
  /** ms for the whole answer. */
  patience?: number
  /** The answer of a call that was made before the script loaded. */
  preloaded?: Promise<Response>
}

let ownHeaders: Readonly<Record<string, string>> = {}

export function sendWithEveryCall(headers: Readonly<Record<string, string>>): void {
  ownHeaders = headers
}

export const isNothing: IsAnswer<undefined> = (answer): answer is undefined => answer === undefined

export const CALL_TIMEOUT_MS = 30_000

/**
 * @throws ApiError on a non-success answer, TypeError without a network or where something else than our server
 * answered, a DOMException (TimeoutError) after `patience`, SyntaxError when it is no JSON; see `isNetworkError`
 */
export async function request<T>(
  path: string,
  isAnswer: IsAnswer<T>,
  options: RequestOptions = {},
): Promise<T> {
  const { preloaded, method = 'GET', body, idempotencyKey, signal, patience = CALL_TIMEOUT_MS } = options
  if (preloaded) return resultOf(await preloaded, isAnswer)
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
