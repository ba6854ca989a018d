import type { Request, Response } from 'express'

/** The link of an order that was sent without script, for the next page. */
const NAME = 'zari-order'
const FOR_MS = 10 * 60_000
const COOKIE = /(?:^|;\s*)zari-order=([\w-]{22})(?:;|$)/

export function setLinkCookie(response: Response, token: string, secure: boolean): void {
  response.cookie(NAME, token, { httpOnly: true, sameSite: 'lax', secure, maxAge: FOR_MS })
}

export const linkInCookie = (request: Request) => COOKIE.exec(request.get('cookie') ?? '')?.[1]

export const forgetLinkCookie = (response: Response) => void response.clearCookie(NAME)
