const TIFF_BYTES = 26
const ORIENTATION_TAG = 0x0112

/**
 * The orientation in EXIF's TIFF structure.
 * @returns 1 (upright) to 8; 1 when it is missing
 */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4)
  const little = order === 'II*\0'
  if (tiff.length < TIFF_BYTES || (!little && order !== 'MM\0*')) return 1
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return 1
  for (let index = 0; index < u16(first); index++) {
    const entry = first + 2 + index * 12
    if (entry + 12 > tiff.length) return 1
    if (u16(entry) !== ORIENTATION_TAG) continue
    const value = u16(entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** Whether rotation needs the last rows first, and so the whole picture in memory. */
export function needsWholePicture(orientation: number): boolean {
  return orientation >= 3
}
