import { type ImageType, MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sha256 } from './map-row.ts'
import { ImportError } from './types.ts'

export interface FoundPicture {
  file: string
  /** By its first bytes. */
  type: ImageType
}

const SIGNATURES: ReadonlyArray<readonly [ImageType, string]> = [
  ['image/png', '89504e47'],
  ['image/jpeg', 'ffd8ff'],
]

function lastPart(named: string): string {
  const plain = named.split(/[?#]/, 1)[0] ?? ''
  const last = plain.split(/[/\\]/).at(-1) ?? ''
  return decoded(last).normalize('NFC').toLowerCase()
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch (error) {
    // A file may be called `50% off.jpg`.
    if (error instanceof URIError) return text
    throw error
  }
}

export class PictureFolder {
  readonly #folder: string
  readonly #byName = new Map<string, string[]>()
  readonly #used = new Set<string>()

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async open(folder: string): Promise<PictureFolder> {
    const found = new PictureFolder(folder)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        throw new ImportError(`${folder} cannot be read: ${error.code ?? error.message}`, { cause: error })
      },
    )
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const name = lastPart(entry.name)
      // An upload's path has no extension.
      for (const key of new Set([name, name.replace(/\.\w+$/, '')])) {
        found.#byName.set(key, [...(found.#byName.get(key) ?? []), file])
      }
    }
    return found
  }

  /** @returns a string that says why it cannot be used */
  async find(named: string): Promise<FoundPicture | string | undefined> {
    const files = this.#byName.get(lastPart(named)) ?? []
    const [file] = files
    if (file === undefined) return undefined
    for (const one of files) this.#used.add(one)
    if (files.length > 1 && !(await areAlike(files))) {
      const names = files.slice(0, 3).map((one) => relative(this.#folder, one))
      return `could be any of ${names.join(', ')}`
    }
    const { size } = await stat(file)
    if (size > MAX_FILE_BYTES) return 'is larger than 10 MB'
    const start = await firstBytes(file)
    const type = SIGNATURES.find(([, signature]) => start.startsWith(signature))?.[0]
    return type ? { file, type } : 'is neither PNG nor JPG'
  }

  unused(): string[] {
    const all = new Set([...this.#byName.values()].flat())
    return [...all].filter((file) => !this.#used.has(file)).map((file) => relative(this.#folder, file))
  }
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await handle.close()
  }
}

async function areAlike(files: readonly string[]): Promise<boolean> {
  const digests = await Promise.all(files.map(digestOfFile))
  return new Set(digests).size === 1
}

/** Larger files than 10 MB are never imported: of their size and name. */
export async function digestOfFile(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    return size > MAX_FILE_BYTES
      ? sha256(file, String(size))
      : sha256((await handle.readFile()).toString('base64'))
  } finally {
    await handle.close()
  }
}
