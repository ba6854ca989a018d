/** No TypeScript: see `picture-worker.mjs`. */

const MS_BETWEEN_LOOKS = 10
/** The decoder holds whole rows in memory. */
const MAX_SIDE = 32_767

/** @param {typeof import('sharp')} sharp @param {number} mostBytes */
export function becomeWorker(sharp, mostBytes) {
  // `process.exit` would wait for the decoding thread.
  const die = () => void process.kill(process.pid, 'SIGKILL')
  // For systems without memory limits. The signal tells it from the system's own.
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) process.kill(process.pid, 'SIGABRT')
  }, MS_BETWEEN_LOOKS).unref()
  process.stdin.on('end', die).on('error', die).resume().unref()

  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
}

class Refusal extends Error {
  constructor(exitCode) {
    super(`Refused as ${exitCode}`)
    this.exitCode = exitCode
  }
}

export function checkSize({ width, height }, mostPixels) {
  if (width * height > mostPixels) throw new Refusal(67)
  if (Math.max(width, height) > MAX_SIDE) throw new Refusal(68)
}

/** A JPEG has a bit at least for each block of each of its components. */
const MOST_PIXELS_PER_BYTE = 8 * 64

/** One that was cut off may say any size, and costs as much as a whole one. */
export function checkPlausible({ format, width, height }, bytes) {
  if (format === 'jpeg' && width * height > MOST_PIXELS_PER_BYTE * bytes) throw new Refusal(65)
}

/** @param {string} words the decoder's own */
function exitFor(words) {
  if (/out of memory|insufficient memory|cannot allocate|creating thread/i.test(words)) return 70
  if (/no space|write error/i.test(words)) return 75
  return /unsupported image format/i.test(words) ? 66 : 65
}

export function endBadly(error) {
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(words)
  process.exitCode = error instanceof Refusal ? error.exitCode : exitFor(words)
}
