import type { ChildProcess } from 'node:child_process'

/** A program of the image that is running, with the rights that docker-compose.yml leaves it. */
export interface Running {
  process: ChildProcess
  /** What it has printed so far. */
  output(): string
  /** Asks it to stop, as `docker stop` does. @returns its exit code */
  stop(): Promise<number | null>
  /** @returns its exit code */
  ended: Promise<number | null>
}

/** One way to build the image and to run it on this machine's own network. */
export interface Engine {
  /** For the report, with what the image stands on. */
  readonly name: string
  build(onLine: (line: string) => void): Promise<void>
  /** Bytes that the image adds to the one it stands on. */
  sizeOverBase(): Promise<number>
  /** @param command instead of the image's own */
  run(env: Record<string, string>, command?: string[]): Promise<Running>
  /** Removes what it made: the image, containers, mounts. */
  remove(): Promise<void>
}

/** Follows a program that was started, from here to its end. */
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
