import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from './logger.ts'

/** Requests get eight seconds, the database ten; service managers must wait longer. */
const MAX_END_MS = 25_000

interface End {
  readonly hasBegun: boolean
  /** The first call counts. Never rejects. @param why for the log */
  now(why: string): Promise<void>
}

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
    const inTime = await Promise.race([isDone, sleep(MAX_END_MS, false, { ref: false })])
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

export function endWithTheProcess(log: Logger, end: End): void {
  const exit = (why: string, code: number | undefined) => void end.now(why).finally(() => process.exit(code))
  // A closed terminal or log reader must not end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // `on`: Ctrl-C comes from the terminal and from `npm start`, and the second must not interrupt the stop.
    process.on(signal, () => exit(signal, undefined))
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.fatal({ err: error instanceof Error ? error : new Error(String(error)) }, event)
      exit(event, 1)
    })
  }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Decision 0107. `npm start` and the Dockerfile repeat them: they can't import TypeScript. */
export const NODE_FLAGS = ['--max-semi-space-size=1', '--no-parallel-scavenge'] as const
