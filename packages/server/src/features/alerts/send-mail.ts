import { pagePaths } from '@zari/shared/api/paths'
import nodemailer from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { createHash } from 'node:crypto'
import { getCACertificates } from 'node:tls'
import type { MailSettings } from './alert-services.ts'
import type { AlertText } from './alert-text.ts'
import { codeOf, type OnFailure, type Outcome, MIN_WAIT_MS } from './outcome.ts'

export interface MailSender extends MailSettings {
  origin: string | undefined
  timeoutMs: number
  onFailure: OnFailure
}

function bodyOf({ body, path }: AlertText, origin: string | undefined): string {
  const link = (to: string) => (origin === undefined ? [] : [origin + to])
  const why = 'Email alerts are on for your account. You can turn them off under Alerts.'
  return [body, ...link(path), '', why, ...link(pagePaths.alerts)].join('\n')
}

/** By nodemailer's message. With any other the server was late after its greeting. */
const LATE: Readonly<Record<string, string>> = {
  'Connection timeout': 'no connection',
  'Greeting never received': 'connected, but no greeting',
}

/** What to correct, or what came too late. nodemailer keeps no code of a bad certificate, only a text. */
function problemOf(error: unknown, timeoutMs: number): { reason: string; problem: string } | undefined {
  const { message, code } = error as NodeJS.ErrnoException
  if (code === 'ETIMEDOUT') {
    const reason = `${LATE[message] ?? 'connected, but not finished'} within ${timeoutMs / 1_000} s`
    return { reason, problem: `The mail server did not answer: ${reason}. Try again in a minute.` }
  }
  if (code === 'EAUTH') {
    const reason = 'does not accept the account in SMTP_URL'
    return { reason, problem: `The mail server ${reason}. Your developer can correct it.` }
  }
  if (!/certificate/i.test(message)) return undefined
  const [why] = message.replace('Error initiating TLS - ', '').split('; ', 1)
  const reason = `its certificate is not trusted: ${why}`
  return {
    reason,
    problem: `The mail server was reached, but ${reason}. Your developer can allow it with SMTP_CA_FILE.`,
  }
}

/** @param id the same for each try: mail programs show it once */
export async function sendMail(
  { url, from, ca, origin, timeoutMs, onFailure }: MailSender,
  to: string,
  text: AlertText,
  id: string,
): Promise<Outcome> {
  const host = origin && new URL(origin).hostname
  // Beside a `url` it ignores options.
  const transport = nodemailer.createTransport(
    new SMTPTransport({
      url,
      ...(ca !== undefined && { tls: { ca: [...getCACertificates(), ca] } }),
      // Relays refuse the `[127.0.0.1]` of a machine whose name has no dot.
      ...(host !== undefined && /\.[a-z][^.]*$/i.test(host) && { name: host }),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs + 200,
    }),
  )
  // For a server that greets and then takes too long. After the timeouts above, whose messages say what is late.
  const { promise: end, reject } = Promise.withResolvers<never>()
  const noEnd = Object.assign(new Error('No end'), { code: 'ETIMEDOUT' })
  const timer = setTimeout(() => reject(noEnd), timeoutMs + 200)
  try {
    const messageId = `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@zari.invalid>`
    const sent = transport.sendMail({
      from,
      to,
      subject: text.title,
      text: bodyOf(text, origin),
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    sent.catch(() => {})
    await Promise.race([sent, end])
    return 'delivered'
  } catch (error) {
    const status = (error as { responseCode?: number }).responseCode
    const known = problemOf(error, timeoutMs)
    onFailure({ channel: 'email', status, code: codeOf(error), reason: known?.reason })
    if (known) return { retryAfterMs: MIN_WAIT_MS, problem: known.problem }
    return status !== undefined && status >= 500 ? 'refused' : { retryAfterMs: MIN_WAIT_MS }
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}
