import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { business } from './business.ts'

const packages = join(import.meta.dirname, '../../..')

/** What another boutique would change and what a customer or its staff may read. */
const own = [
  business.name,
  business.shortName,
  business.trade,
  business.lettering,
  business.street,
  business.locality,
  business.city,
  business.postalCode,
  business.founder,
  business.tagline,
  business.reviewsLink,
  business.videosLink,
  business.photosLink,
]

/** Makes the first settings, and cuts the letters of its name into the fonts; all else reads the settings. */
const READERS = [
  'shared/src/publishing/site-content.ts',
  'server/src/features/shop/shop-store.ts',
  'site/build/fonts.ts',
]

/** Where customers and staff read; the server only speaks of the software. */
const folders = [
  'shared/src',
  'site/src',
  'site/build',
  '../artwork',
  'admin-pwa/src',
  'admin-pwa/build',
  'admin-pwa/index.html',
  'admin-pwa/vite.config.ts',
]

async function filesIn(path: string): Promise<string[]> {
  if (/\.\w+$/.test(path)) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:tsx?|js|html|css|svg)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.|\/testing\//.test(file) && !file.endsWith('shared/src/shop/business.ts'))
}

/** Comments may say how the house came by its gold; nobody reads them in a shop. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*$/gm, '')
}

/** As a word of its own: not within `zariPreset`, nor the header `Zari-Staff`, which no person reads. */
function names(text: string, word: string): boolean {
  const plain = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<![\\p{L}\\p{N}_])${plain}(?![\\p{L}\\p{M}\\p{N}_-])`, 'iu').test(text)
}

/** A colour and a thread have the boutique's name too. */
const isThread = (line: string, word: string) => word === business.shortName && !/\bZari\b/.test(line)

it('nothing of the shop stands anywhere but in its first settings', async () => {
  const files = (await Promise.all(folders.map((folder) => filesIn(join(packages, folder))))).flat()
  expect(files.length).toBeGreaterThan(200)
  const found: string[] = []
  for (const file of files) {
    const lines = withoutComments(await readFile(file, 'utf8')).split('\n')
    for (const line of lines) {
      const word = own.find((each) => names(line, each) && !isThread(line, each))
      if (word) found.push(`${relative(packages, file)}: ${line.trim()}`)
    }
  }
  expect(found).toEqual([])
})

it('whoever shows the shop reads its settings, and not what they begin with', async () => {
  const files = (
    await Promise.all([...folders, 'server/src'].map((folder) => filesIn(join(packages, folder))))
  ).flat()
  const readers: string[] = []
  for (const file of files) {
    if (/from '[^']+\/business(?:\.ts)?'/.test(await readFile(file, 'utf8')))
      readers.push(relative(packages, file))
  }
  expect(readers.sort()).toEqual(READERS.toSorted())
})
