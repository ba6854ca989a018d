import { createHash } from 'node:crypto'
import webPush from 'web-push'
import type { AlertStore, PushDevice } from './alert-store.ts'
import type { AlertText } from './alert-text.ts'
import { codeOf, MIN_WAIT_MS, type OnFailure, type Outcome, retryWaitMs } from './outcome.ts'
import { postPush } from './push-service.ts'
import { ignoreDuplicate } from '../../db/errors.ts'

interface VapidPair {
  publicKey: string
  privateKey: string
}

const VAPID_KEY_ID = 'vapid'

/** Made once: browsers accept no other for their subscriptions. */
export async function vapidPair({ keys }: Pick<AlertStore, 'keys'>): Promise<VapidPair> {
  const stored = await keys.findById(VAPID_KEY_ID).lean()
  if (stored) return stored
  await keys.create({ _id: VAPID_KEY_ID, ...webPush.generateVAPIDKeys() }).catch(ignoreDuplicate)
  const made = await keys.findById(VAPID_KEY_ID).lean()
  if (!made) throw new Error('The VAPID keys that were just made are not there')
  return made
}

/** Safari refuses all but a real https origin or an address of mail. Without both, push works on this machine only. */
export function vapidSubject(publicOrigin: string | undefined, email: string): string {
  return publicOrigin?.startsWith('https:') ? publicOrigin : `mailto:${email || 'shop@zari.invalid'}`
}

const TTL_S = 12 * 3_600

/** Declarative: Safari shows it without a service worker. */
function payloadOf({ title, body, path, tag }: AlertText, origin: string): string {
  const notification = { title, body, lang: 'en', dir: 'auto', tag, navigate: origin + path }
  return JSON.stringify({ web_push: 8030, notification })
}

export interface PushSender {
  store: AlertStore
  pair: VapidPair
  subject: string
  timeoutMs: number
  onFailure: OnFailure
}

export async function sendPush(sender: PushSender, device: PushDevice, text: AlertText): Promise<Outcome> {
  const { pair, subject, timeoutMs, onFailure, store } = sender
  const { endpoint, keys, origin } = device
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, payloadOf(text, origin), {
      vapidDetails: { subject, publicKey: pair.publicKey, privateKey: pair.privateKey },
      TTL: TTL_S,
      urgency: 'high',
      // Of two that wait for a device, the later one stays.
      topic: createHash('sha256').update(text.tag).digest('base64url').slice(0, 32),
    })
    const { status, retryAfter } = await postPush({ endpoint, headers, body }, timeoutMs)
    if (status >= 200 && status < 300) return 'delivered'
    if (status === 404 || status === 410) {
      await store.devices.deleteOne({ _id: device._id })
      return 'gone'
    }
    onFailure({ channel: 'push', status })
    return status === 429 || status >= 500 ? { retryAfterMs: retryWaitMs(retryAfter, Date.now()) } : 'refused'
  } catch (error) {
    onFailure({ channel: 'push', code: codeOf(error) })
    return { retryAfterMs: MIN_WAIT_MS }
  }
}
