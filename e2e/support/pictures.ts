import { apiPaths } from '@zari/shared/api/paths'
import sharp from 'sharp'

export interface Picture {
  name: string
  mimeType: 'image/png' | 'image/jpeg'
  buffer: Buffer
}

export async function picture(name: string, background: string, width = 640, height = 800): Promise<Picture> {
  const image = sharp({ create: { width, height, channels: 3, background } })
  return name.endsWith('.png')
    ? { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
    : { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}

/** Uploads a picture as the public form does. @returns the path to submit */
export async function sendPicture(origin: string, colour: string): Promise<string> {
  const { buffer, mimeType } = await picture('design.jpg', colour)
  const asked = await fetch(origin + apiPaths.upload, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ contentType: mimeType, size: buffer.length }),
  })
  const { uploadURL } = (await asked.json()) as { uploadURL: string }
  const put = await fetch(new URL(uploadURL, origin), {
    method: 'PUT',
    headers: { 'Content-Type': mimeType },
    body: new Uint8Array(buffer),
  })
  if (!put.ok) throw new Error(`${put.status}: ${await put.text()}`)
  return uploadURL
}
