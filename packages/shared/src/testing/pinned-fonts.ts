import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const fontFolder = (face: string) =>
  dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${face}/Roboto_${face}.ttf`)))

/** Roboto as the only font of browsers that this process starts, so that no test depends on what is installed (Linux). */
export function pinFonts(): void {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/test-fonts')
  const file = join(folder, 'fonts.conf')
  const folders = ['400Regular', '500Medium', '700Bold'].map((face) => `  <dir>${fontFolder(face)}</dir>\n`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<fontconfig>
${folders.join('')}  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
  )
  process.env['FONTCONFIG_FILE'] = file
}
