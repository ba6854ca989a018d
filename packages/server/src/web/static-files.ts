import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request, Response } from 'express'

/** Names that change with their content, as Vite makes them: `assets/index-B1x9QzTf.js`. */
const HASHED = /[-.][\w-]{8,}\.(?:js|css|woff2?|avif|webp|jpe?g|png|svg)$/
const YEAR_MS = 365 * 24 * 3_600_000
const HOUR_MS = 3_600_000

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** A path inside a folder, from the path of an address; undefined when it is none that we would serve. */
function insidePath(path: string): string | undefined {
  let plain: string
  try {
    plain = decodeURIComponent(path)
  } catch {
    // A percent sign that escapes nothing.
    return undefined
  }
  const segments = plain.split(/[/\\]/)
  const hides = segments.some((segment) => segment.startsWith('.') || segment.includes('\0'))
  return hides || plain.endsWith('/') ? undefined : segments.filter(Boolean).join('/')
}

function cacheFor(path: string) {
  if (/\.html$|(?:^|\/)sw\.js$|\.webmanifest$/.test(path)) return { maxAge: 0 }
  return path.includes('assets/') && HASHED.test(path)
    ? { maxAge: YEAR_MS, immutable: true }
    : { maxAge: HOUR_MS }
}

/**
 * Sends a file of a build, compressed beforehand where the browser takes that.
 * @returns false when there is no such file, and nothing was sent
 */
export async function sendBuilt(request: Request, response: Response, folder: string, path: string) {
  const inside = insidePath(path)
  if (!inside || !(await isFile(join(folder, inside)))) return false
  response.vary('Accept-Encoding')
  response.type(inside.slice(inside.lastIndexOf('.')))
  let sent = inside
  for (const [encoding, extension] of encodings) {
    if (request.acceptsEncodings(encoding) && (await isFile(join(folder, inside + extension)))) {
      response.set('Content-Encoding', encoding)
      sent = inside + extension
      break
    }
  }
  const cache = cacheFor(inside)
  await new Promise<void>((resolve, reject) => {
    response.sendFile(sent, { root: folder, cacheControl: true, ...cache }, (error: unknown) => {
      // The browser that went away needs no answer.
      if (error && !request.destroyed && !response.headersSent) reject(error)
      else resolve()
    })
  })
  return true
}
