interface PictureSize {
  /** Pixels, before the EXIF orientation is applied. */
  width: number
  height: number
}

/** Cameras write previews and profiles before the size, in segments of up to 64 KiB. */
const HEADER_BYTES = 512 * 1024

/** The size in a PNG or JPEG header: decoding only for the size is too slow on a phone. */
export async function pictureSize(file: Blob): Promise<PictureSize | undefined> {
  const view = new DataView(await file.slice(0, HEADER_BYTES).arrayBuffer())
  return pngSize(view) ?? jpegSize(view)
}

function pngSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 24 || view.getUint32(0) !== 0x89504e47) return undefined
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

function jpegSize(view: DataView): PictureSize | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return undefined
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    // Start-of-frame markers; C4, C8 and CC in this range are tables.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    // A marker may be padded with any number of FF bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** Maximum side in pixels; phones take larger pictures. */
const MAX_PIXELS = 4096

/** The lowest quality that preserves fine embroidery. */
export const JPEG_QUALITY = 0.85

export function canvasSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MAX_PIXELS / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** A cheap phone needs seconds for 50 megapixels; after this the original is sent. */
const MAX_MS = 30_000

export async function isLargerThanNeeded(file: Blob): Promise<boolean> {
  const size = await pictureSize(file)
  return size !== undefined && Math.max(size.width, size.height) > MAX_PIXELS
}

/** A picture above the limit becomes an upright JPEG; any other, or one that the browser can't convert, stays. */
export async function preparePicture(file: File): Promise<Blob> {
  if (!(await isLargerThanNeeded(file))) return file
  const small = await inWorker(file).catch(() => onPage(file).catch(() => undefined))
  return small?.type === 'image/jpeg' ? small : file
}

function inWorker(file: File): Promise<Blob> {
  return new Promise<Blob>((resolve, reject) => {
    const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
    const end = () => {
      clearTimeout(clock)
      worker.terminate()
    }
    const fail = () => {
      end()
      reject(new Error('Could not make the picture smaller'))
    }
    const clock = setTimeout(fail, MAX_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => {
      if (!data) return fail()
      end()
      resolve(data)
    })
    worker.addEventListener('error', fail)
    worker.postMessage(file, [])
  })
}

/** For browsers without OffscreenCanvas in workers. An image element applies the EXIF orientation. */
async function onPage(file: File): Promise<Blob | undefined> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, canvasSize({ width: image.naturalWidth, height: image.naturalHeight }))
    const context = canvas.getContext('2d')
    if (!context) return undefined
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => {
      canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY)
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
