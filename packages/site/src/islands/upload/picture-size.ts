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
