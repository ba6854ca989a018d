/** Upload limits (specification, sections 5 and 9). */
export const MAX_FILE_BYTES = 10_485_760
export const MAX_DESIGN_IMAGES = 5
export const MAX_MEASUREMENT_IMAGES = 2
export const MAX_ADMIN_FILES = 5
/** Past this a picture is refused: decoding it would need more memory than a small server has. */
export const MAX_MEGAPIXELS = 50
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

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
