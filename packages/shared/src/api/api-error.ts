import { parseJson } from '../lib/validation.ts'
import { type ErrorBody, isErrorBody } from './error-body.ts'

/** A non-success answer. Its message is "{status}: {body text or status text}" (specification, section 7). */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | undefined
  /** Seconds. */
  readonly retryAfter: number | undefined
  /** A short text/plain answer of our server. */
  readonly plainText: string | undefined

  constructor(status: number, text: string, retryAfter?: number, plainText?: string) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parseErrorBody(text)
    this.retryAfter = retryAfter
    this.plainText = plainText
  }

  static async from(response: Response): Promise<ApiError> {
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

/** Not what a gateway says, nor a redirect's page. */
function plainTextIn({ status, redirected, headers }: Response, text: string): string | undefined {
  const isPlain = headers.get('Content-Type')?.startsWith('text/plain') ?? true
  const isOurs = isPlain && !redirected && ![502, 503, 504].includes(status)
  return isOurs && text.length <= LONGEST_PLAIN_TEXT && /^[^<{[][^<]*$/.test(text) ? text : undefined
}

function parseErrorBody(text: string): ErrorBody | undefined {
  const body = parseJson(text)
  return isErrorBody(body) ? body : undefined
}

const QUOTED_LETTERS = 8

/** The server's own words where there are any. A fault of ours names its request, to find it in the log. */
export function messageFor(error: unknown, otherwise: string): string {
  if (!(error instanceof ApiError) || !error.body) return otherwise
  const { message, requestId } = error.body
  return error.status === 500 && requestId
    ? `${message} (Request ${requestId.slice(0, QUOTED_LETTERS)})`
    : message
}

/** Whether our server did not answer: no network, a timeout, or a proxy's or Wi-Fi's own page. */
export function isNetworkError(error: unknown): boolean {
  return !(error instanceof ApiError && error.body)
}
