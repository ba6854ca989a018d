import { STAFF_HEADER } from '@zari/shared/api/paths'
import type { PreloadedResponses } from '../../preload/preload.ts'
import type { Call } from '../engine/ports.ts'
import { INITIAL_SYNC_PATH } from '../engine/puller.ts'

/** Takes an answer that the page's head has asked for (`preload.ts`): each can be read once. */
export function takePreloaded<Name extends keyof PreloadedResponses>(
  name: Name,
): PreloadedResponses[Name] | undefined {
  const asked = globalThis.zariPreloaded
  const answer = asked?.[name]
  if (asked) delete asked[name]
  return answer
}

/**
 * The answer to a device's first reading, where the page's head has asked for it before anybody knew whose app this is. An
 * answer that was for somebody else, or is none of ours, is left out: then it is asked for as ever.
 */
export async function askedFirst(
  { method, path, user }: Call,
  giveUp: AbortSignal,
): Promise<Response | undefined> {
  if (method !== 'GET' || path !== INITIAL_SYNC_PATH) return undefined
  const asked = takePreloaded('initialSync')
  if (!asked) return undefined
  const response = await Promise.race([asked, aborted(giveUp)])
  return response?.ok && response.headers.get(STAFF_HEADER) === user ? response : undefined
}

const aborted = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    if (signal.aborted) resolve(undefined)
    else signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
