import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { imageTypeOf } from '@zari/shared/uploads/picture-problem'

/** Maximum side: four times the largest shown size, so that a crop to a quarter stays sharp. */
const MAX_PIXELS = 3_000
const JPEG_QUALITY = 0.9
/** Above camera sizes; decoding more can crash the browser. */
const MAX_BYTES = 80 * 1024 ** 2

export class InvalidPhotoError extends Error {
  override name = 'InvalidPhotoError'
}

const isHeic = (file: File) => /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)

const unreadable = (file: File) =>
  new InvalidPhotoError(
    isHeic(file)
      ? 'This browser can’t open HEIC photos. Add it from the iPhone, or save it as JPG first.'
      : 'This file is not a picture. Please choose a JPG or PNG.',
  )

interface Photograph {
  /** JPEG or PNG, at most 10 MB. */
  body: Blob
  /** Upright size, in pixels of `body`. */
  width: number
  height: number
}

async function decoded(file: File): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    // Some browsers decode more formats as an image element than as a bitmap.
    const image = new Image()
    const url = URL.createObjectURL(file)
    image.src = url
    try {
      await image.decode()
      return image
    } catch {
      throw unreadable(file)
    } finally {
      URL.revokeObjectURL(url)
    }
  }
}

function drawn(source: ImageBitmap | HTMLImageElement, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context)
    throw new InvalidPhotoError('This browser can’t make the picture smaller. Please choose a smaller one.')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
}

/**
 * Converts a large photograph, or a format that the server can't read (such as HEIC), to a smaller JPEG.
 * @throws InvalidPhotoError
 */
export async function preparePhoto(file: File): Promise<Photograph> {
  if (file.size > MAX_BYTES)
    throw new InvalidPhotoError('This file is larger than 80 MB. Please choose a smaller one.')
  const source = await decoded(file)
  const [wide, high] =
    source instanceof HTMLImageElement
      ? [source.naturalWidth, source.naturalHeight]
      : [source.width, source.height]
  try {
    const scale = Math.min(1, MAX_PIXELS / Math.max(wide, high))
    const width = Math.max(1, Math.round(wide * scale))
    const height = Math.max(1, Math.round(high * scale))
    const isTaken = scale === 1 && file.size <= MAX_FILE_BYTES && (await imageTypeOf(file)) !== undefined
    const body = isTaken ? file : await drawn(source, width, height)
    if (!body || body.size > MAX_FILE_BYTES) throw unreadable(file)
    return { body, width, height }
  } finally {
    if (!(source instanceof HTMLImageElement)) source.close()
  }
}
