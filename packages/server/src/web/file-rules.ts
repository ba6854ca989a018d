import { extname } from 'node:path'

/** Names that change with their content, as Vite makes them: `assets/index-B1x9QzTf.js`. */
const HASHED = /$(?<=[-.][\w-]{8,}\.(?:js|css|woff2?|avif|webp|jpe?g|png|svg))/
const YEAR = 365 * 24 * 3_600
const HOUR = 3_600

/** A path inside a folder, from the path of an address; undefined when it is none that we would serve. */
export function insidePath(path: string): string | undefined {
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

/** Photographs of pieces: their names are made of what is in them. */
const PIECE = /^[0-9a-f]{32}-\d{3}\.\w+$/

/** Whether a file's content never changes under its name. */
export function isHashed(path: string): boolean {
  return PIECE.test(path) || (path.includes('assets/') && HASHED.test(path))
}

/** How long browsers may keep a file without asking, as Cache-Control. */
export function cacheControl(path: string): string {
  if (isHashed(path)) return `public, max-age=${YEAR}, immutable`
  const isAskedEachTime = /\.html$|(?:^|\/)sw\.js$|\.webmanifest$/.test(path)
  return `public, max-age=${isAskedEachTime ? 0 : HOUR}`
}

/** Whether a file of this name becomes smaller by compressing it. */
export function isCompressible(path: string): boolean {
  return /\.(?:html|js|mjs|css|json|webmanifest|svg|txt|xml|map)$/.test(extname(path))
}
