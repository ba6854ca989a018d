import type { Request, Response } from 'express'
import type { Connection, mongo } from 'mongoose'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import { isObject } from '@zari/shared/lib/objects'
import { parseJson } from '@zari/shared/lib/validation'
import { isDuplicateKey } from '../../db/errors.ts'
import { cookieIn } from '../../http/cookies.ts'

export const USED_CHALLENGES = 'used_challenges'

/** ms */
export const CHALLENGE_MS = 5 * 60_000
/** Tabs that ask at the same time share the cookie. */
const MOST_IN_COOKIE = 4
const TOKEN = /^(?<expires>\d{13})\.(?<challenge>[\w-]{43})\.(?<signature>[\w-]{43})$/

/** Kept in the browser's cookie, signed; the database knows only those that were used. */
export class PasskeyChallenges {
  readonly #used: mongo.Collection<{ _id: string; at: Date }>
  readonly #secret: string
  readonly #secure: boolean

  constructor(connection: Connection, secret: string, secure: boolean) {
    this.#used = connection.getClient().db(connection.name).collection(USED_CHALLENGES)
    this.#secret = secret
    this.#secure = secure
  }

  static async prepare(connection: Connection): Promise<void> {
    await connection
      .collection(USED_CHALLENGES)
      .createIndex({ at: 1 }, { expireAfterSeconds: (2 * CHALLENGE_MS) / 1_000 })
  }

  /** @param purpose what it may be used for @returns 32 bytes */
  issue(request: Request, response: Response, purpose: string): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(randomBytes(32))
    const challenge = Buffer.from(bytes).toString('base64url')
    const expires = String(Date.now() + CHALLENGE_MS)
    const token = `${expires}.${challenge}.${this.#sign(purpose, expires, challenge)}`
    response.cookie(this.#name, [token, ...this.#tokensIn(request)].slice(0, MOST_IN_COOKIE).join('~'), {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      path: passkeyPaths.all,
      maxAge: CHALLENGE_MS,
    })
    return bytes
  }

  /** Works once. @param clientDataJSON base64url, as the browser answers @returns the challenge in it, if this server gave it for this */
  async take(request: Request, purpose: string, clientDataJSON: string): Promise<string | undefined> {
    const data = parseJson(Buffer.from(clientDataJSON, 'base64url').toString())
    const answered = isObject(data) ? data['challenge'] : undefined
    for (const token of this.#tokensIn(request)) {
      const { expires = '', challenge = '', signature = '' } = TOKEN.exec(token)?.groups ?? {}
      if (challenge === '' || challenge !== answered || Number(expires) <= Date.now()) continue
      const signed = Buffer.from(this.#sign(purpose, expires, challenge))
      if (!timingSafeEqual(Buffer.from(signature), signed)) continue
      return (await this.#isFirstUse(challenge)) ? challenge : undefined
    }
    return undefined
  }

  async #isFirstUse(_id: string): Promise<boolean> {
    try {
      await this.#used.insertOne({ _id, at: new Date() })
      return true
    } catch (error) {
      if (isDuplicateKey(error)) return false
      throw error
    }
  }

  get #name(): string {
    return this.#secure ? '__Secure-zari-passkey' : 'zari.passkey'
  }

  #tokensIn(request: Request): string[] {
    return (cookieIn(request, this.#name) ?? '').split('~').filter((token) => TOKEN.test(token))
  }

  #sign(...parts: string[]): string {
    return createHmac('sha256', this.#secret)
      .update(['zari passkey', ...parts].join('\0'))
      .digest('base64url')
  }
}
