import { ApiError } from './api-error.ts'
import { IDEMPOTENCY_HEADER } from './paths.ts'

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  /** Makes the call safe to repeat: the same key and body give the same answer again. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/**
 * Calls the API and reads its JSON. Cookies go along.
 * @throws ApiError on a non-success answer, TypeError when there is no network
 */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  const { method = 'GET', body, idempotencyKey, signal } = options
  const headers = new Headers({ Accept: 'application/json' })
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set(IDEMPOTENCY_HEADER, idempotencyKey)
  const response = await fetch(path, {
    method,
    headers,
    credentials: 'include',
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  if (!response.ok) throw await ApiError.from(response)
  return (response.status === 204 ? undefined : await response.json()) as T
}
