import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What an Android phone has. Each is a folder with one file. */
const FONTS = [
  'roboto/400Regular/Roboto_400Regular.ttf',
  'roboto/500Medium/Roboto_500Medium.ttf',
  'roboto/700Bold/Roboto_700Bold.ttf',
  'noto-serif/700Bold/NotoSerif_700Bold.ttf',
]

const folderOf = (file: string) => dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)))

/**
 * Makes browsers that this process starts see these fonts alone, so that no test passes or fails by what is installed.
 * Only where fontconfig is used (Linux).
 */
export function pinFonts(): void {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/test-fonts')
  const file = join(folder, 'fonts.conf')
  const folders = FONTS.map((file) => `  <dir>${folderOf(file)}</dir>\n`)
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
