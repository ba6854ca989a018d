import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'

/** Where people reach us: as configured, or else as this request says. */
export function originOf(request: Request, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`
}

/** The same of a request that Express has not seen; undefined where it depends on which proxy is believed. */
export function plainOriginOf({ headers }: IncomingMessage, publicOrigin: string | undefined) {
  if (publicOrigin !== undefined) return publicOrigin
  return headers['x-forwarded-proto'] === undefined ? `http://${headers.host ?? 'localhost'}` : undefined
}
