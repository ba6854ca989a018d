import type { AlertServices } from './alert-services.ts'
import type { MailSender } from './send-mail.ts'
import { type PushSender, vapidPair, vapidSubject } from './send-push.ts'

const PUSH_TIMEOUT_MS = 4_000
const MAIL_TIMEOUT_MS = 10_000

export async function pushSender({ store, shop, options }: AlertServices): Promise<PushSender> {
  const { publicOrigin, pushTimeoutMs: timeoutMs = PUSH_TIMEOUT_MS, onFailure = () => {} } = options
  const [pair, { email }] = await Promise.all([vapidPair(store), shop.seen()])
  return { store, pair, subject: vapidSubject(publicOrigin, email), timeoutMs, onFailure }
}

export function mailSender({ options }: Pick<AlertServices, 'options'>, mostMs = MAIL_TIMEOUT_MS) {
  const { mail, publicOrigin: origin, mailTimeoutMs = mostMs, onFailure = () => {} } = options
  const timeoutMs = Math.min(mailTimeoutMs, mostMs)
  return mail && ({ ...mail, origin, timeoutMs, onFailure } satisfies MailSender)
}
