import { pagePaths } from '@zari/shared/api/paths'
import nodemailer from 'nodemailer'
import { createHash } from 'node:crypto'
import type { AlertText } from './alert-text.ts'
import { codeOf, type OnFailure, type Outcome, MIN_WAIT_MS } from './outcome.ts'

export interface MailSender {
  /** smtp:// or smtps://, with the account. */
  url: string
  from: string
  /** Where links lead; without it there are none. */
  origin: string | undefined
  timeoutMs: number
  onFailure: OnFailure
}

function bodyOf({ body, path }: AlertText, origin: string | undefined): string {
  const link = (to: string) => (origin === undefined ? [] : [origin + to])
  const why = 'Email alerts are on for your account. You can turn them off under Alerts.'
  return [body, ...link(path), '', why, ...link(pagePaths.alerts)].join('\n')
}

/** @param id the same for each try, so that programs for mail show it once */
export async function sendMail(
  { url, from, origin, timeoutMs, onFailure }: MailSender,
  to: string,
  text: AlertText,
  id: string,
): Promise<Outcome> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A server that says a word now and then runs into none of these.
  const { promise: end, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(Object.assign(new Error('No end'), { code: 'ETIMEDOUT' })), timeoutMs)
  try {
    const messageId = `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@zari.invalid>`
    const sent = transport.sendMail({
      from,
      to,
      subject: text.title,
      text: bodyOf(text, origin),
      messageId,
    })
    sent.catch(() => {})
    await Promise.race([sent, end])
    return 'delivered'
  } catch (error) {
    const status = (error as { responseCode?: number }).responseCode
    onFailure({ channel: 'email', status, code: codeOf(error) })
    return status !== undefined && status >= 500 ? 'refused' : { retryAfterMs: MIN_WAIT_MS }
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}
