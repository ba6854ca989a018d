/** What the shop needs at most of a picture, in pixels a side; phones take far larger ones. */
export const MOST_PIXELS = 4096

/** As near 80 as a design's fine thread stands. */
export const JPEG_QUALITY = 0.85

/** The size within the limit that keeps a picture's shape. */
export function canvasSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, MOST_PIXELS / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
