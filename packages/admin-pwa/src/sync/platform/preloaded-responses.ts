import { STAFF_HEADER } from '@zari/shared/api/headers'
import type { PreloadedResponses } from '../../preload/preload.ts'
import type { Call } from '../engine/ports.ts'
import { INITIAL_SYNC_PATH } from '../engine/puller.ts'

/** What the page's head has asked for (`preload.ts`): each can be read once. */
export function takePreloaded<Name extends keyof PreloadedResponses>(
  name: Name,
): PreloadedResponses[Name] | undefined {
  const preloaded = globalThis.zariPreloaded
  const answer = preloaded?.[name]
  if (preloaded) delete preloaded[name]
  return answer
}

/** An answer for another account than that of the call, or none of ours, is left out. */
export async function preloadedResponse(
  { method, path, user }: Call,
  signal: AbortSignal,
): Promise<Response | undefined> {
  if (method !== 'GET' || path !== INITIAL_SYNC_PATH) return undefined
  const answering = takePreloaded('initialSync')
  if (!answering) return undefined
  const response = await Promise.race([answering, aborted(signal)])
  return response?.ok && response.headers.get(STAFF_HEADER) === user ? response : undefined
}

const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
