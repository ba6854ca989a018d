import { ApiError } from '@zari/shared/api/api-error'
import { IDEMPOTENCY_HEADER, STAFF_HEADER, VERSION_HEADER } from '@zari/shared/api/headers'
import { CALL_TIMEOUT_MS, abortAfter } from '@zari/shared/api/request'
import { PATIENT, UploadError } from '@zari/shared/upload-queue/retry-policy'
import { abortOnStall } from '@zari/shared/upload-queue/stall-timeout'
import { putFile } from '@zari/shared/upload-queue/upload-request'
import { parseJson } from '@zari/shared/lib/validation'
import { DATA_VERSION } from '@zari/shared/lib/version'
import type { Answer, Call, Transport } from '../engine/ports.ts'
import { preloadedResponse } from './preloaded-responses.ts'

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return {
    status: response.status,
    body: parseJson(text),
    ...(response.headers.get('Content-Type')?.startsWith('text/html') && { isPage: true }),
    ...(Number.isFinite(retryAfter) && { retryAfter }),
  }
}

async function tryToAsk(ask: () => Promise<Response>): Promise<Answer | undefined> {
  try {
    return await answerOf(await ask())
  } catch {
    // No network, no answer in time, or a redirection: our server did not answer.
    return undefined
  }
}

function send({ method, path, body, idempotencyKey, user }: Call, signal: AbortSignal): Promise<Response> {
  return fetch(path, {
    method,
    credentials: 'include',
    // Our server redirects nothing here; a Wi-Fi that wants a login does.
    redirect: 'error',
    cache: 'no-store',
    signal,
    headers: {
      Accept: 'application/json',
      [STAFF_HEADER]: user,
      [VERSION_HEADER]: String(DATA_VERSION),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

export const browserTransport: Transport = {
  call: (call, signal) =>
    tryToAsk(async () => {
      const limited = abortAfter(CALL_TIMEOUT_MS, signal)
      return (await preloadedResponse(call, limited)) ?? send(call, limited)
    }),
  put: async (address, { bytes, type }) => {
    const body = new Blob([bytes])
    try {
      await abortOnStall(PATIENT.stalledAfter, undefined, (onProgress, signal) =>
        putFile(address, body, { type, onProgress, signal }),
      )
      return { status: 200, body: undefined }
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: error.body }
      if (error instanceof UploadError)
        return error.page === undefined ? undefined : { status: error.page, body: undefined, isPage: true }
      throw error
    }
  },
}
