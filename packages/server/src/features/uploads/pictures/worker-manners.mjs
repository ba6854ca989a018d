/** What the processes that decode pictures have in common. No TypeScript: see `picture-worker.mjs`. */

const MS_BETWEEN_LOOKS = 10

/**
 * Ends with the server, and when it has taken more memory than it may; reads nothing but JPEG and PNG.
 * @param {typeof import('sharp')} sharp
 * @param {number} mostBytes
 */
export function becomeWorker(sharp, mostBytes) {
  // Not `process.exit`, which waits for the thread that decodes.
  const die = () => void process.kill(process.pid, 'SIGKILL')
  // Systems that do not hold a process to a limit are helped out by itself; decoding goes on in another thread.
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) die()
  }, MS_BETWEEN_LOOKS).unref()
  // The server has ended, however that was.
  process.stdin.on('end', die).on('error', die).resume().unref()

  sharp.concurrency(1)
  sharp.cache(false)
  // Whatever else a file may look like as well, it is read as what it was checked to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })
}

/** @param {string} words the decoder's own */
function exitFor(words) {
  if (/out of memory|cannot allocate|creating thread/i.test(words)) return 70
  return /no space|unable to write|write error/i.test(words) ? 75 : 65
}

/** Says what went wrong, as `run-worker.ts` reads it. */
export function endBadly(error) {
  const words = error instanceof Error ? error.message : String(error)
  process.stderr.write(words)
  process.exitCode = exitFor(words)
}
