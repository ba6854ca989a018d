import { mongo } from 'mongoose'
import webPush from 'web-push'
import type { AlertStore } from './alert-store.ts'

export interface VapidPair {
  publicKey: string
  privateKey: string
}

const ID = 'vapid'

/** The key pair of this installation, made once: browsers accept no other for their subscriptions. */
export async function vapidPair({ keys }: Pick<AlertStore, 'keys'>): Promise<VapidPair> {
  const stored = await keys.findById(ID).lean()
  if (stored) return stored
  try {
    await keys.create({ _id: ID, ...webPush.generateVAPIDKeys() })
  } catch (error) {
    // Another server was quicker.
    if (!(error instanceof mongo.MongoServerError && error.code === 11_000)) throw error
  }
  const made = await keys.findById(ID).lean()
  if (!made) throw new Error('The VAPID keys that were just made are not there')
  return made
}

/** Safari refuses a sender that cannot be reached: a real https origin, or an address of mail. */
export function vapidSubject(publicOrigin: string | undefined, email: string): string {
  return publicOrigin?.startsWith('https:') ? publicOrigin : `mailto:${email}`
}
