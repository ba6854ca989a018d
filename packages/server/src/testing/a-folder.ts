import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { inject } from 'vitest'

/** Gone when the run ends. */
export const aFolder = () => mkdtemp(join(inject('testFolder'), 'zari-'))

/** Each file below a folder, by its path there, with its bytes. */
export async function* filesIn(folder: string): AsyncGenerator<[path: string, bytes: Buffer]> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) yield [relative(folder, file), await readFile(file)]
  }
}

/** @returns the paths of those that contain it */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = []
  for await (const [path, bytes] of filesIn(folder)) if (bytes.includes(text)) found.push(path)
  return found
}
