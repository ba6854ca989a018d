/** A PNG as a person picks it. */
export async function pictureFile(name: string, width = 640): Promise<File> {
  const canvas = new OffscreenCanvas(width, 480)
  canvas.getContext('2d')?.fillRect(0, 0, width, 480)
  const drawn = await canvas.convertToBlob({ type: 'image/png' })
  return new File([drawn], name, { type: 'image/png' })
}
