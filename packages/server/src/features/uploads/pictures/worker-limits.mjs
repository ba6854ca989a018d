/** Shared by the worker processes. No TypeScript: see `picture-worker.mjs`. */

const MS_BETWEEN_LOOKS = 10

/**
 * Ends with the server, and when it has taken more memory than it may; reads nothing but JPEG and PNG.
 * @param {typeof import('sharp')} sharp
 * @param {number} mostBytes
 */
export function becomeWorker(sharp, mostBytes) {
  // Not `process.exit`, which waits for the decoding thread.
  const die = () => void process.kill(process.pid, 'SIGKILL')
  // For systems without memory limits; decoding runs in another thread.
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) die()
  }, MS_BETWEEN_LOOKS).unref()
  process.stdin.on('end', die).on('error', die).resume().unref()

  sharp.concurrency(1)
  sharp.cache(false)
  // Polyglot files are read only as the type that was checked.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
}

/** @param {string} words the decoder's own */
function exitFor(words) {
  if (/out of memory|cannot allocate|creating thread/i.test(words)) return 70
  return /no space|unable to write|write error/i.test(words) ? 75 : 65
}

export function endBadly(error) {
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(words)
  process.exitCode = exitFor(words)
}
