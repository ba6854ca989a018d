import type { ChildProcess } from 'node:child_process'

export interface Running {
  process: ChildProcess
  output(): string
  /** Asks it to stop, as `docker stop` does. @returns its exit code */
  stop(): Promise<number | null>
  /** @returns its exit code */
  ended: Promise<number | null>
}

export interface Engine {
  readonly name: string
  build(onLine: (line: string) => void): Promise<void>
  /** Size in bytes added to the base image. */
  sizeOverBase(): Promise<number>
  /** @param command instead of the image's own */
  run(env: Record<string, string>, command?: string[]): Promise<Running>
  remove(): Promise<void>
}

export function follow(process: ChildProcess, stop: () => void | Promise<void>): Running {
  let printed = ''
  for (const stream of [process.stdout, process.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  }
  const ended = new Promise<number | null>((resolve, reject) => {
    process.once('error', reject)
    process.once('close', resolve)
  })
  return {
    process,
    output: () => printed,
    ended,
    stop: async () => {
      if (process.exitCode === null && process.signalCode === null) await stop()
      return ended
    },
  }
}
