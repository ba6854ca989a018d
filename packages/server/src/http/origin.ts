import type { Request } from 'express'

/** Where people reach us: as configured, or else as this request says. */
export function originOf(request: Request, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`
}
