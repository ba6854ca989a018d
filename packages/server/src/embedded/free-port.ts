import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections (from 32,768 on under Linux): one of those that is free
 * now may be the other end of somebody's connection by the time that a service has started, or is started again.
 */
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

/** A port on loopback that nobody listens on at this moment. @throws Error when none is found */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, ABOVE_HIGHEST)
    if (await isFree(port)) return port
  }
  throw new Error(`No port between ${LOWEST} and ${ABOVE_HIGHEST} is free`)
}
