import type { Request, Response } from 'express'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieIn } from '../../http/cookies.ts'

const LIFETIME_MS = 400 * 24 * 3_600_000

const VALUE = /^(?<id>[\w-]{22})\.(?<signature>[\w-]{43})$/

/** Grants nothing: it only separates a device's throttling from others' (decision 0074). One per account of a tablet. */
export class DeviceCookies {
  readonly #secret: string
  readonly #secure: boolean

  constructor(secret: string, secure: boolean) {
    this.#secret = secret
    this.#secure = secure
  }

  /** `deviceOf` checks it, once the account is known. */
  mayBeKnown(request: Request): boolean {
    return request.headers.cookie?.includes(this.#prefix) ?? false
  }

  deviceOf(request: Request, email: string): string | undefined {
    const value = cookieIn(request, this.#nameFor(email))
    const { id, signature } = VALUE.exec(value ?? '')?.groups ?? {}
    if (!id || !signature) return undefined
    const signed = timingSafeEqual(Buffer.from(signature), Buffer.from(this.#sign(email, id)))
    return signed ? id : undefined
  }

  remember(response: Response, email: string, known: string | undefined): void {
    const id = known ?? randomBytes(16).toString('base64url')
    response.cookie(this.#nameFor(email), `${id}.${this.#sign(email, id)}`, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.#secure,
      path: '/',
      maxAge: LIFETIME_MS,
    })
  }

  get #prefix(): string {
    return this.#secure ? '__Host-zari-device-' : 'zari.device-'
  }

  #nameFor(email: string): string {
    const account = this.#hmac(`account ${email.toLowerCase()}`).slice(0, 12)
    return this.#prefix + account
  }

  #sign(email: string, id: string): string {
    return this.#hmac(`device ${email.toLowerCase()} ${id}`)
  }

  #hmac(text: string): string {
    return createHmac('sha256', this.#secret).update(`zari device cookie\0${text}`).digest('base64url')
  }
}
