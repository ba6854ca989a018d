import { apiPaths } from '@zari/shared/api/paths'
import sharp from 'sharp'
import type { TestClient } from './test-client.ts'

/** A picture of a garment's colours; each one is another. */
export async function aPicture(format: 'png' | 'jpeg' = 'jpeg', width = 640, height = 480): Promise<Buffer> {
  const colour = { r: 176, g: Math.floor(Math.random() * 255), b: 91 }
  const plain = sharp({ create: { width, height, channels: 3, background: colour } })
  return format === 'png' ? plain.png().toBuffer() : plain.jpeg().toBuffer()
}

/** A JPEG as a phone makes it: lying on its side, with the place where it was taken. */
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
