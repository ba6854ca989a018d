import type { Request } from 'express'

/** As it was sent, not decoded. */
export function cookieIn({ headers }: Pick<Request, 'headers'>, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}
