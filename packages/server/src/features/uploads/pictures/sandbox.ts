import { type ImageType, MAX_MEGAPIXELS } from '@zari/shared/uploads/limits'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unavailable } from '../../../lib/errors.ts'

/** Its message is shown. */
export class InvalidPictureError extends Error {
  override name = 'InvalidPictureError'
}

/** By the system: that says nothing about the picture. */
export const WORKER_KILLED = unavailable()

export interface PictureShape {
  type: ImageType
  width: number
  height: number
}

const programs = {
  clean: fileURLToPath(new URL('./picture-worker.mjs', import.meta.url)),
  cut: fileURLToPath(new URL('./piece-worker.mjs', import.meta.url)),
} as const

const TOO_MUCH = 70
const NO_ROOM = 75

export const TOO_MUCH_MEMORY = 'This picture needs too much memory. Please save it as a normal JPG.'

/** By the exit codes of `worker-limits.mjs`. */
const refusals: Partial<Record<number, string>> = {
  65: 'This picture is damaged',
  66: 'This is not a PNG or JPG picture',
  67: `This picture has more than ${MAX_MEGAPIXELS} megapixels`,
  68: 'This picture is more than 32,767 pixels wide or high',
  [TOO_MUCH]: TOO_MUCH_MEMORY,
}

/** Data segment: Node (165 MiB) and a decoder with 50 megapixels of 8-bit colour to turn. */
const MAX_DATA_BYTES = 338e6
/** For systems that cannot limit the data segment. */
const MAX_RESIDENT_BYTES = 340e6
const LARGEST_RESULT = 64 * 1024 ** 2

/** The worker gets these, too, when the server is stopped. */
const ASKED_TO_END: ReadonlySet<string> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])

/** Of a worker that reached a limit of CPU or memory: from the kernel, `worker-limits.mjs`, V8 or GLib. */
const OF_A_LIMIT: ReadonlySet<string> = new Set(['SIGXCPU', 'SIGABRT', 'SIGTRAP'])

interface Work {
  program: keyof typeof programs
  more?: readonly string[]
  folder: string
  /** Of the CPU. */
  seconds: number
  signal?: AbortSignal | undefined
}

/** Windows has no limits. */
function commandFor({ program, more = [], folder, seconds }: Work): [program: string, args: string[]] {
  const node = [
    // The compilers reserve half a gigabyte, and writable machine code helps attackers.
    '--jitless',
    '--max-old-space-size=48',
    programs[program],
    folder,
    String(MAX_MEGAPIXELS * 1e6),
    String(MAX_RESIDENT_BYTES),
    ...more,
  ]
  if (process.platform === 'win32') return [process.execPath, node]
  const kilobytes = Math.ceil(MAX_DATA_BYTES / 1024)
  const blocks = LARGEST_RESULT / 512
  const set = `ulimit -c 0; ulimit -S -t ${seconds}; ulimit -H -t ${seconds + 1}; ulimit -f ${blocks}; ulimit -d ${kilobytes}`
  return ['/bin/sh', ['-c', `${set}; exec "$0" "$@"`, process.execPath, ...node]]
}

/** One at a time: the caller's queue sees to that. @throws InvalidPictureError; the signal's reason */
export async function runWorker(work: Work): Promise<void> {
  const { folder, seconds, signal: stop } = work
  stop?.throwIfAborted()
  const [program, args] = commandFor(work)
  const worker = spawn(program, args, {
    // No secrets; few threads and memory pools.
    env: {
      PATH: process.env.PATH,
      TMPDIR: folder,
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '2',
    },
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // A hanging process uses no CPU time.
  const end = () => worker.kill('SIGKILL')
  const patience = setTimeout(end, seconds * 5_000)
  stop?.addEventListener('abort', end)
  let words = ''
  worker.stderr.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-2_000)
  })
  worker.stdin.on('error', () => {})
  try {
    const { code, signal } = await new Promise<{ code: number | null; signal: string | null }>(
      (resolve, reject) => {
        worker.once('error', reject)
        worker.once('close', (...[code, signal]) => resolve({ code, signal }))
      },
    )
    if (code === 0) return
    stop?.throwIfAborted()
    if (signal && ASKED_TO_END.has(signal)) throw unavailable()
    if (signal && !OF_A_LIMIT.has(signal)) throw WORKER_KILLED
    if (code === NO_ROOM) throw unavailable(60)
    const refusal = refusals[code ?? TOO_MUCH]
    if (refusal) throw new InvalidPictureError(refusal, { cause: new Error(words) })
    throw new Error(`The process that decodes pictures failed (${code}): ${words}`)
  } finally {
    clearTimeout(patience)
    stop?.removeEventListener('abort', end)
    worker.stdin.destroy()
  }
}
