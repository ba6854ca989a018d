import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copyOut, drawnFolder, filled } from './cache.ts'
import { families } from './catalogue.ts'
import { writeIcons } from './icons/render.ts'
import { encode, type Entry } from './encode.ts'

export type Manifest = Record<string, Entry>

export interface RenderOptions {
  readonly outDir: string
  readonly onProgress?: (message: string) => void
  /** One picture alone, fresh and uncached: for whoever is drawing it. */
  readonly only?: string | undefined
}

export async function renderIllustrations(options: RenderOptions): Promise<Manifest> {
  const { outDir, onProgress = () => {}, only } = options
  if (only !== undefined) {
    await mkdir(outDir, { recursive: true })
    return renderAll(outDir, onProgress, only)
  }
  const folder = await drawnFolder()
  await filled(folder, async (into) => {
    await renderAll(into, onProgress)
    await writeIcons(into)
  })
  await copyOut(folder, outDir)
  return JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8')) as Manifest
}

async function renderAll(
  into: string,
  onProgress: (message: string) => void,
  only?: string,
): Promise<Manifest> {
  const chosen = families
    .flatMap((family) =>
      Object.entries(family.pictures).map(([name, picture]) => ({ name, picture, family })),
    )
    .filter(({ name }) => only === undefined || name === only)
  const made = new Map<string, Entry>()
  const waiting = chosen.entries()
  // Drawing is one thread's work and compressing another's: two pictures at a time keep both busy.
  const work = async (): Promise<void> => {
    for (const [index, { name, picture, family }] of waiting) {
      onProgress(`illustrations ${index + 1} of ${chosen.length}: ${name}`)
      made.set(name, await encode(name, picture, family, into))
    }
  }
  await Promise.all([work(), work()])
  const manifest: Manifest = Object.fromEntries(chosen.map(({ name }) => [name, made.get(name)!]))
  if (only === undefined) {
    await writeFile(join(into, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  }
  return manifest
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, only: { type: 'string' } },
  })
  if (values.out === undefined) {
    process.stderr.write('usage: node render.ts --out DIR [--only name]\n')
    process.exitCode = 2
  } else {
    const manifest = await renderIllustrations({
      outDir: values.out,
      only: values.only,
      onProgress: (message) => process.stdout.write(`${message}\n`),
    })
    process.stdout.write(`${Object.keys(manifest).length} illustrations in ${values.out}\n`)
  }
}
