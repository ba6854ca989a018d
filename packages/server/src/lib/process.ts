import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'

/** Requests under way get eight seconds, and a database that is asked to stop ten; whoever started us waits longer. */
const LONGEST_END_MS = 25_000

export interface End {
  /** Whether somebody has asked for it. */
  readonly hasBegun: boolean
  /** @param why for the log; the first one counts. Never rejects. */
  now(why: string): Promise<void>
}

/** The one way to an end, however often and for whatever reasons it is asked for. */
export function createShutdown(log: Logger, work: () => Promise<void>): End {
  let ending: Promise<void> | undefined
  const end = async (why: string): Promise<void> => {
    log.info({ why }, 'stopping')
    const isDone = work().then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'while stopping')
        return true
      },
    )
    const inTime = await Promise.race([isDone, sleep(LONGEST_END_MS, false, { ref: false })])
    if (inTime) log.info('stopped')
    else log.error('gave up waiting for what is still under way')
  }
  return {
    get hasBegun() {
      return ending !== undefined
    },
    now: (why) => (ending ??= end(why)),
  }
}

/** Nothing ends the process without a line in the log, and without the requests under way being answered first. */
export function endWithTheProcess(log: Logger, end: End): void {
  const exit = (why: string, code: number | undefined) => void end.now(why).finally(() => process.exit(code))
  // A terminal that is closed, and whoever reads our lines and goes away, ends nothing by itself.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // Again and again, too: Ctrl-C comes from the terminal and from `npm start`, and the second must not cut this short.
    process.on(signal, () => exit(signal, undefined))
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // Nobody knows what state this has left: what was begun is finished, and whoever started us starts us again.
      log.fatal({ err: error instanceof Error ? error : new Error(String(error)) }, event)
      exit(event, 1)
    })
  }
}

/** Whether there is a process of that id, whoever's it is. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * What Node is told for the server (0107, 0074). `npm start` and the Dockerfile say the same, where no TypeScript is read yet.
 */
export const NODE_FLAGS = ['--max-semi-space-size=1', '--no-parallel-scavenge'] as const
