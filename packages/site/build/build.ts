import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ORIGIN_MARKER } from '@zari/shared/api/site-renderer'
import { build } from 'vite'
import { renderIllustrations } from '../illustrations/render.ts'
import { compressFolder } from './compress.ts'
import { makeFonts } from './fonts.ts'

const root = join(import.meta.dirname, '..')
const generated = join(root, 'generated')
const client = join(root, 'dist/client')
const say = (text: string) => process.stdout.write(`site: ${text}\n`)

interface ManifestEntry {
  file: string
  css?: string[]
}

/** Where the pages are served, when that is known; else the server puts its own origin in. */
const origin = (process.env['PUBLIC_ORIGIN'] || ORIGIN_MARKER).replace(/\/$/, '')

await rm(join(root, 'dist/client'), { recursive: true, force: true })
await rm(join(root, 'dist/server'), { recursive: true, force: true })

say('drawing pictures')
const images = join(generated, 'images')
await rm(images, { recursive: true, force: true })
const pictures = await renderIllustrations({ outDir: images, onProgress: say })

say('cutting fonts')
await makeFonts(join(generated, 'fonts'))

const define = { ZARI_PICTURES: JSON.stringify(pictures) }
say('building what runs in the browser')
await build({ root, logLevel: 'warn', define })
const manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  ManifestEntry
>
await rm(join(client, '.vite'), { recursive: true })

say('building what renders pages')
await build({
  root,
  logLevel: 'warn',
  define: { ...define, ZARI_ASSETS: JSON.stringify(assetsOf(manifest)) },
  build: { ssr: 'src/prerender/render.tsx' },
})

await cp(images, join(client, 'images'), {
  recursive: true,
  filter: (source) => !source.endsWith('manifest.json'),
})

say('rendering pages')
const { prerenderedPages, render, siteFiles } = (await import(
  pathToFileURL(join(root, 'dist/server/render.js')).href
)) as typeof import('../src/prerender/render.tsx')
for (const { file, path } of prerenderedPages) {
  const { html } = await render({ url: path, origin })
  await write(file, html)
}
for (const [file, text] of Object.entries(siteFiles(origin))) await write(file, text)

say('compressing')
await compressFolder(client)
say('done')

async function write(file: string, text: string): Promise<void> {
  const path = join(client, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
}

function assetsOf(built: Record<string, ManifestEntry>) {
  const entry = built['src/client/site.ts']
  if (!entry) throw new Error('the site script is not in the manifest')
  const font = (name: string) => `/${built[`generated/fonts/${name}`]?.file ?? ''}`
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: [font('rozha-one.woff2'), font('anek-latin.woff2')],
  }
}
