import { parseJson } from '../lib/validation.ts'
import { type ErrorBody, isErrorBody } from './error-body.ts'

/** A non-success answer. Its message is "{status}: {body text or status text}" (specification, section 7). */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined
  /** Seconds that the server asks to wait before trying again. */
  readonly retryAfter: number | undefined
  /** A short plain text with which the server answered in place of JSON. */
  readonly plainText: string | undefined

  constructor(status: number, text: string, retryAfter?: number, plainText?: string) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parseErrorBody(text)
    this.retryAfter = retryAfter
    this.plainText = plainText
  }

  /** Reads a failed answer to its end. */
  static async from(response: Response): Promise<ApiError> {
    // The wait for it may end before it has come; then the status alone has to do.
    const text = await response.text().catch(() => '')
    const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN)
    return new ApiError(
      response.status,
      text || response.statusText,
      Number.isFinite(retryAfter) ? retryAfter : undefined,
      plainTextIn(response, text.trim()),
    )
  }
}

const LONGEST_PLAIN_TEXT = 200

/** Not what a gateway says, nor the page of another address: these are not our server's words. */
function plainTextIn({ status, redirected, headers }: Response, text: string): string | undefined {
  const isPlain = headers.get('Content-Type')?.startsWith('text/plain') ?? true
  const isOurs = isPlain && !redirected && ![502, 503, 504].includes(status)
  return isOurs && text.length <= LONGEST_PLAIN_TEXT && /^[^<{[][^<]*$/.test(text) ? text : undefined
}

function parseErrorBody(text: string): ErrorBody | undefined {
  const body = parseJson(text)
  return isErrorBody(body) ? body : undefined
}

/** Of a request id this much is read out over the telephone; the log finds the line by it. */
const QUOTED_LETTERS = 8

/**
 * What to show a person for something that went wrong: the server's own words where there are any. A fault of ours
 * names its request, so that whoever is asked for help finds it in the log.
 */
export function messageFor(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || !error.body) return otherwise
  const { message, requestId } = error.body
  return error.status === 500 && requestId
    ? `${message} (Request ${requestId.slice(0, QUOTED_LETTERS)})`
    : message
}

/**
 * Whether an error of `request` means that nobody of ours answered: no network, silence, or the words of
 * something in between, such as a proxy's 502 or a Wi-Fi's login page.
 */
export function isNetworkError(error: unknown): boolean {
  return !(error instanceof ApiError && error.body)
}
