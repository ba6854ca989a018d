import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../build/make-assets.ts', import.meta.url))

/** Makes the fonts that the app's styles name: what fits into a line depends on them. */
export function setup(): void {
  execFileSync(process.execPath, [script])
}
