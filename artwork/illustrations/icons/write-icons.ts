import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { appIcon, favicon } from './app-icon.ts'
import { ornaments } from './ornaments.ts'

const pngs = [
  { name: 'icon-180', size: 180, svg: appIcon() },
  { name: 'icon-192', size: 192, svg: appIcon({ rounded: true }) },
  { name: 'icon-512', size: 512, svg: appIcon({ rounded: true }) },
  { name: 'icon-maskable-512', size: 512, svg: appIcon({ maskable: true }) },
] as const

/** The launchers' icons, the tab's, and the small ornaments that pages use as they are. */
export async function writeIcons(into: string): Promise<void> {
  await writeFile(join(into, 'favicon.svg'), favicon())
  for (const [name, svg] of Object.entries(ornaments)) {
    await writeFile(join(into, `ornament-${name}.svg`), svg)
  }
  for (const { name, size, svg } of pngs) {
    await sharp(Buffer.from(svg), { density: (72 * size) / 512 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true, quality: 95 })
      .toFile(join(into, `${name}.png`))
  }
}
