/** Specification, sections 5 and 9. */
export const MAX_FILE_BYTES = 10_485_760
export const MAX_DESIGN_IMAGES = 5
export const MAX_MEASUREMENT_IMAGES = 2
export const MAX_ADMIN_FILES = 5
/** Decoding more would need more memory than a small server has. */
export const MAX_MEGAPIXELS = 50
export const IMAGE_TYPES = ['image/png', 'image/jpeg'] as const
export type ImageType = (typeof IMAGE_TYPES)[number]

/** Of a file's name. @param type of its content @returns empty for none of `IMAGE_TYPES` */
export function imageEnding(type: string | undefined): string {
  const endings: Readonly<Record<string, string>> = { 'image/png': '.png', 'image/jpeg': '.jpg' }
  return endings[type ?? ''] ?? ''
}
