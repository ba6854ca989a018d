import { canvasSize, JPEG_QUALITY } from './shrink-picture.ts'

self.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  shrink(data).then(
    (small) => postMessage(small),
    () => postMessage(null),
  )
})

async function shrink(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = canvasSize(bitmap)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas here')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
}
