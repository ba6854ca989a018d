const MOST_OVERTAKEN = 2

interface Waiting {
  bytes: number
  overtaken: number
  start: () => void
}

/**
 * Shares a bounded amount of memory. Small requests go first, but overtake a large one only a few times.
 * @param most bytes; a single request must not exceed it
 */
export function memoryShare(most: number) {
  let free = most
  const waiting: Waiting[] = []

  const next = (): Waiting | undefined => {
    const [first] = waiting
    if (!first || first.overtaken >= MOST_OVERTAKEN) return first
    return waiting.reduce((least, each) => (each.bytes < least.bytes ? each : least), first)
  }

  const startWhoFits = (): void => {
    for (let chosen = next(); chosen && chosen.bytes <= free; chosen = next()) {
      waiting.splice(waiting.indexOf(chosen), 1)
      for (const each of waiting) each.overtaken++
      free -= chosen.bytes
      chosen.start()
    }
  }

  return async function withMemory<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      waiting.push({ bytes, overtaken: 0, start })
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
