import sharp from 'sharp'

export interface Picture {
  name: string
  mimeType: 'image/png' | 'image/jpeg'
  buffer: Buffer
}

/** A real picture, a different one for each colour. */
export async function picture(name: string, background: string, width = 640, height = 800): Promise<Picture> {
  const image = sharp({ create: { width, height, channels: 3, background } })
  return name.endsWith('.png')
    ? { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
    : { name, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() }
}
