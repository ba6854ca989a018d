import { type ErrorBody, isErrorBody } from '@zari/shared/api/error-body'
import { parseJson } from '@zari/shared/lib/validation'

export interface Answer {
  status: number
  headers: Headers
  text: string
  json: unknown
}

export interface Sent {
  body?: unknown
  headers?: Record<string, string>
}

/** An HTTP client with cookies and an Origin header. */
export function testClient(origin: string) {
  const cookies = new Map<string, string>()

  async function send(method: string, path: string, { body, headers }: Sent = {}): Promise<Answer> {
    const isWhole = [FormData, URLSearchParams, Uint8Array].some((type) => body instanceof type)
    const isJson = body !== undefined && !isWhole
    const response = await fetch(path.startsWith('http') ? path : origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(method !== 'GET' && { Origin: origin }),
        ...(cookies.size > 0 && {
          Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && {
        body: isJson ? (typeof body === 'string' ? body : JSON.stringify(body)) : (body as FormData),
      }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parseJson(text) }
  }

  return {
    cookies,
    send,
    get: (path: string, sent?: Sent) => send('GET', path, sent),
    /** A conditional request. `fetch` would add `no-cache`, which browsers don't. */
    getAgain: (path: string, etag: string | null) =>
      send('GET', path, { headers: { 'If-None-Match': etag ?? '', 'Cache-Control': 'max-age=0' } }),
    post: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send('POST', path, { body, headers }),
    put: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send('PUT', path, { body, headers }),
    patch: (path: string, body?: unknown, headers: Record<string, string> = {}) =>
      send('PATCH', path, { body, headers }),
  }
}

export type TestClient = ReturnType<typeof testClient>

/** @throws when it is not one of our errors */
export function errorOf(answer: Answer): ErrorBody {
  if (!isErrorBody(answer.json)) throw new Error(`Not an error body: ${answer.status} ${answer.text}`)
  return answer.json
}
