/**
 * Shares out a bounded amount of memory. Whoever asks first gets hers first, so that small pictures don't keep a
 * large one waiting for ever.
 * @param most bytes; a single piece of work must not ask for more
 */
export function memoryShare(most: number) {
  let free = most
  const waiting: Array<{ bytes: number; start: () => void }> = []

  const startWhoFits = (): void => {
    while (waiting[0] && waiting[0].bytes <= free) {
      const { bytes, start } = waiting.shift() as (typeof waiting)[number]
      free -= bytes
      start()
    }
  }

  return async function withMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ bytes, start })
      startWhoFits()
    })
    try {
      return await work()
    } finally {
      free += bytes
      startWhoFits()
    }
  }
}
