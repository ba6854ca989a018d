import { isObject } from '@zari/shared/lib/objects'
import * as v from 'valibot'
import { readContent, type SiteContent } from '@zari/shared/publishing/site-content'
import { ORIGIN_MARKER } from '@zari/shared/publishing/site-renderer'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { forEachConcurrent } from '../../lib/async-iterables.ts'
import type { BuiltRenderer } from './site-renderer.ts'

/** Written last. */
const WHOLE = 'version.json'

/** More are rendered while one is written. */
const PAGES_AT_ONCE = 3

/** A number may repeat after a restore; its time does not. */
export interface SiteVersion {
  version: number
  at: number
  content: SiteContent
}

export interface ServedVersion extends SiteVersion {
  /** Of the renderer, ms. */
  builtAt: number
  folder: string
  pages: ReadonlyMap<string, string>
}

const writtenSchema = v.object({
  version: v.number(),
  at: v.number(),
  builtAt: v.number(),
  content: v.custom<SiteContent>(isObject),
  pages: v.array(v.tuple([v.string(), v.string()])),
})

const filesFor: Record<string, string> = { '/robots.txt': 'robots.txt', '/sitemap.xml': 'sitemap.xml' }

/** Absolute addresses begin with `ORIGIN_MARKER`. @param folder removed when a page fails @throws */
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
      const { status, html } = await renderer.render({
        url: path,
        origin: ORIGIN_MARKER,
        content,
        version,
      })
      if (status !== 200 && basename(file) !== '404.html') throw new Error(`${path} came out as ${status}`)
      await write(file, html)
      pages.push([path, file])
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

export async function readPages(folder: string): Promise<ServedVersion> {
  const text = await readFile(join(folder, WHOLE), 'utf8')
  const { pages, ...written } = v.parse(writtenSchema, JSON.parse(text))
  return { ...written, content: readContent(written.content), folder, pages: new Map(pages) }
}
