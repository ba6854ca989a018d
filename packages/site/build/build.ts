import type * as Renderer from '../src/render/render.tsx'
import { defaultContent } from '@zari/shared/publishing/site-content'
import { ORIGIN_MARKER } from '@zari/shared/publishing/site-renderer'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { filesOf, makeFonts } from './fonts.ts'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(?:html|css|js|svg|xml|txt|json|webmanifest)$/

const MIN_BYTES = 512

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const plain = await readFile(file)
      if (plain.length < MIN_BYTES) return
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(plain, { level: 9 }),
      ])
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    }),
  )
}

const root = join(import.meta.dirname, '..')
const generated = join(root, 'generated')
const images = join(root, 'assets/images')
// Built in a temporary folder and moved at the end, so that a running server always has its pages.
const next = join(root, `dist/next-${process.pid}`)
const client = join(next, 'client')
const server = join(next, 'server')
const say = (text: string) => process.stdout.write(`site: ${text}\n`)

interface ManifestEntry {
  file: string
  css?: string[]
}

/** The public origin, when known at build time; otherwise the server fills it in. */
const origin = (process.env['PUBLIC_ORIGIN']?.trim() || ORIGIN_MARKER).replace(/\/$/, '')

try {
  await buildAll()
  await putInPlace()
  say('done')
} finally {
  await rm(next, { recursive: true, force: true })
}

async function buildAll(): Promise<void> {
  say('cutting fonts')
  const telugu = await makeFonts(join(generated, 'fonts'))

  say('building what runs in the browser')
  await build({ root, logLevel: 'error', build: { outDir: client } })
  const manifest: Record<string, ManifestEntry> = JSON.parse(
    await readFile(join(client, '.vite/manifest.json'), 'utf8'),
  )
  await rm(join(client, '.vite'), { recursive: true })

  say('building what renders pages')
  await build({
    root,
    logLevel: 'error',
    define: { ZARI_ASSETS: JSON.stringify(await assetsOf(manifest, telugu)) },
    build: { ssr: 'src/render/render.tsx', outDir: server },
  })

  await cp(images, join(client, 'images'), {
    recursive: true,
    filter: (source) => !source.endsWith('manifest.json'),
  })

  say('rendering pages')
  const { knownPages, render, siteFiles }: typeof Renderer = await import(
    pathToFileURL(join(server, 'render.js')).href
  )
  for (const { file, path } of knownPages(defaultContent)) {
    const { html } = await render({ url: path, origin, content: defaultContent })
    await write(file, html)
  }
  for (const [file, text] of Object.entries(siteFiles(origin, defaultContent))) await write(file, text)

  say('compressing')
  await compressFolder(client)
}

async function putInPlace(): Promise<void> {
  for (const part of ['client', 'server']) {
    await rm(join(root, 'dist', part), { recursive: true, force: true })
    await rename(join(next, part), join(root, 'dist', part))
  }
}

async function write(file: string, text: string): Promise<void> {
  const path = join(client, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

async function takeStyle({ css = [] }: ManifestEntry): Promise<string> {
  const files = css.map((file) => join(client, file))
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  await Promise.all(files.map((file) => rm(file)))
  const style = texts.join('').trim()
  if (!style || /<\/style/i.test(style)) throw new Error('the style sheet cannot stand in a page')
  // A script that is fetched later asks for the entry's style sheet, which is gone, when it shares a module with the entry.
  for (const name of await readdir(join(client, 'assets'))) {
    const text = name.endsWith('.js') ? await readFile(join(client, 'assets', name), 'utf8') : ''
    const sheet = files.find((file) => text.includes(basename(file)))
    if (sheet)
      throw new Error(`${name} asks for ${basename(sheet)}: it shares a module with src/browser/main.ts`)
  }
  return style
}

async function assetsOf(built: Record<string, ManifestEntry>, telugu: string) {
  const entry = built['src/browser/main.ts']
  if (!entry) throw new Error('the site script is not in the manifest')
  const font = (name: string) => `/${built[`generated/fonts/${name}`]?.file ?? ''}`
  return {
    script: `/${entry.file}`,
    style: await takeStyle(entry),
    fonts: [font('rozha-one.woff2'), font('anek-latin.woff2')],
    languages: filesOf('languages').map(([, file]) => font(file)),
    order: Object.fromEntries(filesOf('order').map(([language, file]) => [`${language}-IN`, [font(file)]])),
    site: Object.fromEntries(filesOf('site').map(([language, file]) => [language, [font(file)]])),
    headings: Object.fromEntries(filesOf('headings').map(([language, file]) => [language, [font(file)]])),
    telugu,
  }
}
