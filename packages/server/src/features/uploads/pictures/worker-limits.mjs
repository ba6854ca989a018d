/** No TypeScript: see `picture-worker.mjs`. */

const MS_BETWEEN_LOOKS = 10
/** The decoder holds whole rows in memory. */
const MAX_SIDE = 32_767

/** @param {typeof import('sharp')} sharp @param {number} mostBytes */
export function becomeWorker(sharp, mostBytes) {
  // `process.exit` would wait for the decoding thread.
  const die = () => void process.kill(process.pid, 'SIGKILL')
  // For systems without memory limits. SIGABRT tells it from a kill by the system.
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

export function checkSize({ format, width, height }, mostPixels, bytes) {
  if (width * height > mostPixels) throw new Refusal(67)
  if (Math.max(width, height) > MAX_SIDE) throw new Refusal(68)
  // A whole JPEG has a bit for each block of 64 at least; one that was cut off costs as much.
  if (format === 'jpeg' && width * height > 8 * 64 * bytes) throw new Refusal(65)
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
