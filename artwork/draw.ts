import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { families } from './illustrations/catalogue.ts'
import { encode, type Entry } from './illustrations/encode.ts'
import { writeIcons } from './illustrations/icons/write-icons.ts'
import { iconSvg } from './staff-icon.ts'

/** Draws the pictures that the site and the staff app ship, into the folders in which they are committed. */
const packages = join(import.meta.dirname, '../packages')
const siteImages = join(packages, 'site/assets/images')
const staffIcons = join(packages, 'admin-pwa/assets')

const { values } = parseArgs({
  options: {
    /** One picture alone, for looking at it. */
    only: { type: 'string' },
    out: { type: 'string' },
  },
})

if (values.only !== undefined) await drawPictures(values.out ?? '.', values.only)
else {
  await empty(siteImages)
  const manifest = await drawPictures(siteImages)
  await writeFile(join(siteImages, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  await writeIcons(siteImages)
  await empty(staffIcons)
  await drawStaffIcons()
}

async function empty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) await rm(join(folder, name))
}

async function drawPictures(into: string, only?: string): Promise<Record<string, Entry>> {
  const chosen = families
    .flatMap((family) =>
      Object.entries(family.pictures).map(([name, picture]) => ({ name, picture, family })),
    )
    .filter(({ name }) => only === undefined || name === only)
  const manifest: Record<string, Entry> = {}
  for (const [index, { name, picture, family }] of chosen.entries()) {
    process.stdout.write(`${index + 1} of ${chosen.length}: ${name}\n`)
    manifest[name] = await encode(name, picture, family, into)
  }
  return manifest
}

async function drawStaffIcons(): Promise<void> {
  const icons = [
    // Every device keeps this one with the app: fewer colours are less than half the bytes.
    { name: 'icon-192', size: 192, maskable: false, colours: 16 },
    { name: 'icon-512', size: 512, maskable: false, colours: 256 },
    { name: 'icon-maskable-512', size: 512, maskable: true, colours: 256 },
    { name: 'apple-touch-icon', size: 180, maskable: true, colours: 256 },
  ]
  for (const { name, size, maskable, colours } of icons) {
    await sharp(Buffer.from(iconSvg({ maskable })), { density: 300 })
      .resize(size, size)
      .png({ palette: true, colours })
      .toFile(join(staffIcons, `${name}.png`))
  }
  await writeFile(join(staffIcons, 'icon.svg'), iconSvg({ maskable: false }))
}
