import { type ImageType, MAX_FILE_BYTES } from './limits.ts'

const types: Record<string, ImageType | undefined> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
}

const UNKNOWN: ReadonlySet<string> = new Set(['', 'application/octet-stream'])

export function typeByBytes(bytes: Uint8Array): ImageType | undefined {
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  return starts(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined
}

/** @returns undefined where the device can't open the file, such as one that is only in a cloud */
async function firstBytes(file: Blob): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, 8).arrayBuffer())
  } catch {
    return undefined
  }
}

/** @returns undefined when the shop does not take it, or its type is unknown and it can't be opened */
export async function imageTypeOf(file: Blob): Promise<ImageType | undefined> {
  if (!UNKNOWN.has(file.type)) return types[file.type]
  const start = await firstBytes(file)
  return start && typeByBytes(start)
}

export const canOpen = async (file: Blob): Promise<boolean> => (await firstBytes(file)) !== undefined

export function cannotOpen({ name }: { name: string }): string {
  return `${name} can’t be opened. Please choose it again.`
}

/** Specification, section 8. */
export const NOT_TAKEN = 'You can only upload: .png, .jpg, .jpeg'

export function tooBig({ name }: { name: string }): string {
  return `${name} exceeds maximum allowed size of ${MAX_FILE_BYTES / 1024 / 1024} MB`
}

async function opens(file: Blob): Promise<boolean> {
  if (!('createImageBitmap' in globalThis)) return true
  try {
    const bitmap = await createImageBitmap(file)
    bitmap.close()
    return true
  } catch {
    return false
  }
}

/** Looks at a picked file before it is sent. @returns why the server would not take it, with its name */
export async function pictureProblem(file: File): Promise<string | undefined> {
  const start = await firstBytes(file)
  if (!start) return cannotOpen(file)
  if (!typeByBytes(start)) return `${file.name} is not a PNG or JPG picture. Please choose another.`
  if (!(await opens(file))) return `${file.name} is damaged. Please choose another.`
  return undefined
}
