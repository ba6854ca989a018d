import { readContent, type SiteContent } from '@zari/shared/publishing/site-content'
import { ORIGIN_MARKER } from '@zari/shared/publishing/site-renderer'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type { BuiltRenderer } from './site-renderer.ts'

/** Of a folder of pages: written last, so that a folder without it was cut off. */
const WHOLE = 'version.json'

/** A version of what the site shows. A number may come again after a backup was put back; its time does not. */
export interface SiteVersion {
  version: number
  /** Milliseconds since 1970. */
  at: number
  content: SiteContent
}

/** A version of the site as visitors get it. */
export interface ServedVersion extends SiteVersion {
  /** Of the renderer that made the pages. */
  builtAt: number
  folder: string
  /** File of each page, by its path and query. */
  pages: ReadonlyMap<string, string>
}

type Written = Omit<ServedVersion, 'folder' | 'pages'> & { pages: Array<[path: string, file: string]> }

const filesFor: Record<string, string> = { '/robots.txt': 'robots.txt', '/sitemap.xml': 'sitemap.xml' }

/**
 * Makes all known pages of a version in a folder of their own. Whole addresses begin with `ORIGIN_MARKER`.
 * @param folder must not be there; it is not there afterwards either when a page cannot be made
 * @throws what the renderer or the disk says
 */
export async function renderPages(
  folder: string,
  { version, at, content }: SiteVersion,
  { renderer, builtAt }: BuiltRenderer,
): Promise<ServedVersion> {
  const unfinished = `${folder}.unfinished`
  const write = async (file: string, text: string) => {
    const path = join(unfinished, file)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(path, text)
  }
  try {
    const pages: Array<[string, string]> = []
    for (const { path, file } of renderer.knownPages(content)) {
      const { status, html } = await renderer.render({ url: path, origin: ORIGIN_MARKER, content })
      if (status !== 200 && file !== '404.html') throw new Error(`${path} came out as ${status}`)
      await write(file, html)
      pages.push([path, file])
      // Visitors are answered in between.
      await turn()
    }
    for (const [file, text] of Object.entries(renderer.siteFiles(ORIGIN_MARKER, content)))
      await write(file, text)
    for (const [path, file] of Object.entries(filesFor)) pages.push([path, file])
    const written: Written = { version, at, content, builtAt, pages }
    await write(WHOLE, JSON.stringify(written))
    await rename(unfinished, folder)
    return { version, at, content, builtAt, folder, pages: new Map(pages) }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** What an earlier server has left whole. @throws when it is not */
export async function readPages(folder: string): Promise<ServedVersion> {
  const { pages, ...written } = JSON.parse(await readFile(join(folder, WHOLE), 'utf8')) as Written
  return { ...written, content: readContent(written.content), folder, pages: new Map(pages) }
}
