import subsetFont from 'subset-font'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { askingScript } from '../src/preload/preload-script.ts'

const require = createRequire(import.meta.url)
const out = new URL('../generated/', import.meta.url)

/** What the shell's own texts and customers' Latin names need; the rupee sign is why latin-ext is read. */
const printable = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index))
const typography = '\u00a0¼½¾·×–—‘’“”…•←→↑↓✓−'

async function subset(file: string, text: string, to: string, weights?: { min: number; max: number }) {
  const font = await subsetFont(await readFile(require.resolve(file)), text, {
    targetFormat: 'woff2',
    // Swashes and ligatures that no text asks for would cost 4 KiB.
    keepFeatures: ['kern', 'tnum'],
    ...(weights && { variationAxes: { wght: weights } }),
  })
  await writeFile(new URL(`fonts/${to}`, out), font)
}

async function makeFonts() {
  await mkdir(new URL('fonts/', out), { recursive: true })
  const anek = '@fontsource-variable/anek-latin/files/anek-latin'
  // 400 to 700 are used; the widths around them cost a third more.
  await subset(`${anek}-latin-wght-normal.woff2`, printable.join('') + typography, 'anek-shell.woff2', {
    min: 400,
    max: 700,
  })
  await subset(`${anek}-latin-ext-wght-normal.woff2`, '₹', 'anek-rupee.woff2', { min: 400, max: 700 })
  await subset(
    '@fontsource/rozha-one/files/rozha-one-latin-400-normal.woff2',
    printable.join(''),
    'rozha-shell.woff2',
  )
}

await makeFonts()
await cp(new URL('../assets/', import.meta.url), new URL('public/', out), { recursive: true })
// A file of its own: it runs before the first paint.
const theme = await readFile(new URL('../src/preload/theme.js', import.meta.url), 'utf8')
await rm(new URL('public/theme.js', out), { force: true })
await writeFile(new URL('public/head.js', out), askingScript + theme)
