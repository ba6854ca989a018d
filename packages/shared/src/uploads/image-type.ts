import type { ImageType } from './limits.ts'

/** How phones and desktops name a JPEG; some give a file that they don't know no type at all. */
const extensions: ReadonlyArray<readonly [RegExp, ImageType]> = [
  [/\.png$/i, 'image/png'],
  [/\.(?:jpe?g|jpe|jfif|pjpeg|pjp)$/i, 'image/jpeg'],
]

const types: Record<string, ImageType | undefined> = {
  'image/png': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
}

/** What a file is sent as; undefined when it is no picture that the shop takes. */
export function imageTypeOf(file: { type: string }, name: string): ImageType | undefined {
  return types[file.type] ?? (file.type ? undefined : extensions.find(([ending]) => ending.test(name))?.[1])
}
