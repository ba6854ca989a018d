import { isObject } from '@zari/shared/lib/objects'
import * as v from 'valibot'
import { readContent, type SiteContent } from '@zari/shared/publishing/site-content'
import { ORIGIN_MARKER } from '@zari/shared/publishing/site-renderer'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { forEachConcurrent } from '../../lib/async-iterables.ts'
import type { BuiltRenderer } from './site-renderer.ts'

/** Written last: a folder without it is incomplete. */
const WHOLE = 'version.json'

/** The next ones are rendered while one is written. */
const PAGES_AT_ONCE = 3

/** A number may repeat after a restore; its time does not. */
export interface SiteVersion {
  version: number
  /** Milliseconds since 1970. */
  at: number
  content: SiteContent
}

export interface ServedVersion extends SiteVersion {
  /** Modification time of the renderer, ms. */
  builtAt: number
  folder: string
  pages: ReadonlyMap<string, string>
}

const writtenSchema = v.object({
  version: v.number(),
  at: v.number(),
  builtAt: v.number(),
  /** As this server wrote it. */
  content: v.custom<SiteContent>(isObject),
  /** Address and file. */
  pages: v.array(v.tuple([v.string(), v.string()])),
})

const filesFor: Record<string, string> = { '/robots.txt': 'robots.txt', '/sitemap.xml': 'sitemap.xml' }

/**
 * Renders all known pages into a new folder. Absolute addresses begin with `ORIGIN_MARKER`.
 * @param folder must not exist; removed when a page fails
 * @throws errors of the renderer or the disk
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
    await forEachConcurrent(renderer.knownPages(content), PAGES_AT_ONCE, async ({ path, file }) => {
      const { status, html } = await renderer.render({ url: path, origin: ORIGIN_MARKER, content })
      if (status !== 200 && basename(file) !== '404.html') throw new Error(`${path} came out as ${status}`)
      await write(file, html)
      pages.push([path, file])
      // Lets requests run in between.
      await turn()
    })
    for (const [file, text] of Object.entries(renderer.siteFiles(ORIGIN_MARKER, content)))
      await write(file, text)
    for (const [path, file] of Object.entries(filesFor)) pages.push([path, file])
    const written: v.InferOutput<typeof writtenSchema> = { version, at, content, builtAt, pages }
    await write(WHOLE, JSON.stringify(written))
    await rename(unfinished, folder)
    return { version, at, content, builtAt, folder, pages: new Map(pages) }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Reads the complete pages of an earlier run. @throws when they are incomplete */
export async function readPages(folder: string): Promise<ServedVersion> {
  const text = await readFile(join(folder, WHOLE), 'utf8')
  const { pages, ...written } = v.parse(writtenSchema, JSON.parse(text))
  return { ...written, content: readContent(written.content), folder, pages: new Map(pages) }
}
