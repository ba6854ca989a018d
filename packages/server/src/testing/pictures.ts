import { randomBytes } from 'node:crypto'
import { apiPaths } from '@zari/shared/api/paths'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import sharp from 'sharp'
import type { TestClient } from './test-client.ts'

/** Each picture has other pixels, and so another hash. */
export async function aPicture(format: 'png' | 'jpeg' = 'jpeg', width = 640, height = 480): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const colour = { r, g, b }
  const plain = sharp({ create: { width, height, channels: 3, background: colour } })
  return format === 'png' ? plain.png().toBuffer() : plain.jpeg().toBuffer()
}

/** No encoder makes it smaller. */
export function aNoisePicture(width = 1_600, height = 1_600): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

/** A JPEG with EXIF rotation and GPS position. */
export function aPhonePicture(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#b0175b' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Zariphone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 24/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}

/** A JPEG of 12 megapixels and nearly 10 MB: gradients and noise. */
export async function aLargePicture(): Promise<Buffer> {
  const [width, height] = [4_000, 3_000]
  const cloth = Buffer.alloc(width * height * 3)
  for (let at = 0, random = 1; at < cloth.length; at++) {
    random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff
    cloth[at] = 90 + ((at / 3) % width) / 50 + ((random >> 16) % 48)
  }
  let largest = Buffer.alloc(0)
  for (const quality of [72, 76, 80, 84, 88, 92, 96]) {
    const made = await sharp(cloth, { raw: { width, height, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (made.length > MAX_FILE_BYTES) break
    largest = made
  }
  return largest
}

/** Uploads bytes as a browser does. @returns the path to name in a form */
export async function upload(client: TestClient, bytes: Uint8Array, type = 'image/jpeg'): Promise<string> {
  const reserved = await client.post(apiPaths.upload, {})
  const { uploadURL, objectPath } = reserved.json as { uploadURL: string; objectPath: string }
  const sent = await fetch(uploadURL, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'Content-Type': type },
  })
  if (!sent.ok) throw new Error(`The upload failed: ${sent.status}`)
  return objectPath
}
