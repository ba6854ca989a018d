import { giveUpAfter } from '@zari/shared/api/give-up-after'
import { IDEMPOTENCY_HEADER, STAFF_HEADER } from '@zari/shared/api/paths'
import { CALL_TIMEOUT_MS } from '@zari/shared/api/request'
import type { Answer, Wire } from '../ports.ts'

/** 10 MB over a slow phone. */
const UPLOAD_TIMEOUT_MS = 5 * 60_000

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return {
    status: response.status,
    body: parsed(text),
    ...(response.headers.get('Content-Type')?.startsWith('text/html') && { isPage: true }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function answered(ask: () => Promise<Response>): Promise<Answer | undefined> {
  try {
    return await answerOf(await ask())
  } catch {
    return undefined
  }
}

/** The network of a browser. */
export const browserWire: Wire = {
  call: ({ method, path, body, idempotencyKey, user }, giveUp) =>
    answered(() =>
      fetch(path, {
        method,
        credentials: 'include',
        // Our server redirects nothing here; a Wi-Fi that wants a login does.
        redirect: 'error',
        cache: 'no-store',
        signal: giveUpAfter(CALL_TIMEOUT_MS, giveUp),
        headers: {
          Accept: 'application/json',
          [STAFF_HEADER]: user,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    ),
  put: (address, { bytes, type }) =>
    answered(() =>
      fetch(address, {
        method: 'PUT',
        body: bytes,
        headers: { 'Content-Type': type },
        redirect: 'error',
        signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
      }),
    ),
}
