import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports of Linux: an outgoing connection may use one of those when a service starts again. */
const LOWEST = 20_000
const ABOVE_HIGHEST = 32_768
const TRIES = 50

function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, ABOVE_HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error(`No port between ${LOWEST} and ${ABOVE_HIGHEST} is free`)
}

const STARTS = 5

/** Tries again where a program took the port between the look and the start. */
export async function onFreePort<T>(start: (port: number) => Promise<T>): Promise<T> {
  for (let starts = 1; ; starts++) {
    try {
      return await start(await freePort())
    } catch (error) {
      const isTaken = error instanceof Error && /address already in use/i.test(error.message)
      if (!isTaken || starts === STARTS) throw error
    }
  }
}
