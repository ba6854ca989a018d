import type { SignedInDevice } from '@zari/shared/auth/accounts'
import type { SessionData } from 'express-session'
import type { Collection, Connection } from 'mongoose'
import { createHash } from 'node:crypto'
import { ABSOLUTE_MS, SESSIONS } from '../../http/sessions.ts'

interface StoredSession {
  _id: string
  expires: Date
  lastModified?: Date
  session: Partial<SessionData>
}

/** Which does not allow to use it. */
export function sessionName(sessionId: string): string {
  return createHash('sha256').update(`session\0${sessionId}`).digest('base64url').slice(0, 22)
}

const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  // An iPad that requests desktop pages, too.
  [/\bMac(?:intosh| OS X)\b/, 'a Mac or iPad'],
  [/\bLinux\b/, 'Linux'],
] as const

export function deviceLabel(userAgent: string | undefined): string {
  const nameIn = (known: ReadonlyArray<readonly [RegExp, string]>) =>
    known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [nameIn(BROWSERS), nameIn(SYSTEMS)]
  return [browser, system].filter(Boolean).join(' on ')
}

export type OnSessionEnd = (session: string) => Promise<void>

/** @param kept by its public name, perhaps renamed; the account's other sessions end */
export type OnSessionKept = (kept: {
  userId: string
  session: string
  renamed?: string
  sessionVersion: number
}) => Promise<void>

export function passwordGivenAt({ signedInAt = 0, confirmedAt = 0 }: Partial<SessionData>): number {
  return Math.max(signedInAt, confirmedAt)
}

export class SignedInDevices {
  readonly #collection: Collection<StoredSession>

  constructor(connection: Connection) {
    this.#collection = connection.collection<StoredSession>(SESSIONS)
  }

  async #of(accounts: Iterable<string>): Promise<StoredSession[]> {
    const now = new Date()
    const filter = { expires: { $gt: now }, 'session.userId': { $in: [...accounts] } }
    const found = await this.#collection.find(filter).toArray()
    return found.filter(({ session }) => now.getTime() - (session.signedInAt ?? 0) < ABSOLUTE_MS)
  }

  async byAccount(
    accounts: ReadonlyMap<string, number>,
    own: string,
  ): Promise<ReadonlyMap<string, SignedInDevice[]>> {
    const devices = new Map<string, SignedInDevice[]>()
    for (const { _id, session, lastModified } of await this.#of(accounts.keys())) {
      const { userId = '', sessionVersion = 0, signedInAt = 0, device = '' } = session
      if (accounts.get(userId) !== sessionVersion) continue
      const at = new Date(signedInAt)
      const seen = lastModified && lastModified > at ? lastModified : at
      const one: SignedInDevice = {
        id: sessionName(_id),
        device,
        signedInAt: at.toISOString(),
        seenAt: seen.toISOString(),
        isThis: _id === own,
      }
      devices.set(userId, [...(devices.get(userId) ?? []), one])
    }
    for (const each of devices.values()) each.sort((a, b) => (a.seenAt < b.seenAt ? 1 : -1))
    return devices
  }

  /** Ms since 1970. Not from the cache: another server may have written it just now. */
  async passwordGivenAt(sessionId: string): Promise<number> {
    const found = await this.#collection.findOne({ _id: sessionId })
    return passwordGivenAt(found?.session ?? {})
  }

  async idsOf(userId: string, name?: string): Promise<string[]> {
    const found = await this.#of([userId])
    return found.map(({ _id }) => _id).filter((id) => name === undefined || sessionName(id) === name)
  }
}
