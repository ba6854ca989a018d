import { uuidv7 } from '@zari/shared/ids'

const storageKey = (form: string) => `zari-submission:${form}`

/**
 * The Idempotency-Key for a form's content: the same content gets the same key until it was accepted, also
 * after a reload, so that a request whose answer was lost is not made twice.
 */
export function submissionKey(form: string, content: unknown): string {
  const body = JSON.stringify(content)
  const kept = readKept(form)
  if (kept?.body === body) return kept.key
  const key = uuidv7()
  try {
    sessionStorage.setItem(storageKey(form), JSON.stringify({ body, key }))
  } catch {
    // Private windows may refuse storage; the key then lives only as long as this attempt.
  }
  return key
}

/** Called once the request was accepted: what is sent next is a new request. */
export function forgetSubmission(form: string): void {
  try {
    sessionStorage.removeItem(storageKey(form))
  } catch {
    // Nothing was kept.
  }
}

function readKept(form: string): { body: string; key: string } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null') ?? undefined
  } catch {
    // Storage may be refused; what is sent is then a new request.
    return undefined
  }
}
