import { type ImageType, MAX_MEGAPIXELS } from '@zari/shared/uploads/limits'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unavailable } from '../../../lib/errors.ts'
import { damaged, InvalidPictureError } from './invalid-picture.ts'

const programs = {
  clean: fileURLToPath(new URL('./picture-worker.mjs', import.meta.url)),
  cut: fileURLToPath(new URL('./piece-worker.mjs', import.meta.url)),
} as const

/** How it ends by itself when it does not end well. */
const workerExit = { damaged: 65, tooMuch: 70, noRoom: 75 } as const

/** What Node and the decoder take with a few rows of a picture, as the system counts a process's own data. */
const DATA_AT_REST = 165 * 1024 ** 2
/** A picture that is written anew is about as large as it came. */
const LARGEST_RESULT = 64 * 1024 ** 2

/** What a terminal or a service manager sends to all processes when the server is to stop: no fault of the picture's. */
const ASKED_TO_END: ReadonlySet<string> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])

export interface WorkerLimits {
  /** What it is to do, and what it is told besides what each is told. */
  program: keyof typeof programs
  more?: readonly string[]
  folder: string
  type: ImageType
  /** Bytes that the picture needs in memory at once. */
  wholeBytes: number
  /** Bytes of memory that the process may have in all. */
  mostBytes: number
  /** Seconds of computing. */
  seconds: number
  /** Gives it up. */
  signal?: AbortSignal | undefined
}

/** For a process that was ended by a signal: it has run into a limit, or into a fault of the decoder. */
const tooMuch = () =>
  new InvalidPictureError(
    'This picture takes too much to open. Please save it as an ordinary JPG and send that.',
  )

/** The shell sets the limits that the system then enforces; Windows has none of these. */
function commandFor(limits: WorkerLimits): [program: string, args: string[]] {
  const { program, more = [], folder, type, wholeBytes, mostBytes, seconds } = limits
  const node = [
    // The compilers set half a gigabyte aside, and machine code that can be written is what an attacker needs.
    '--jitless',
    '--max-old-space-size=48',
    programs[program],
    folder,
    type === 'image/png' ? 'png' : 'jpeg',
    String(MAX_MEGAPIXELS * 1e6),
    String(mostBytes),
    ...more,
  ]
  if (process.platform === 'win32') return [process.execPath, node]
  const kilobytes = Math.ceil((DATA_AT_REST + wholeBytes) / 1024)
  const blocks = LARGEST_RESULT / 512
  const set = `ulimit -c 0; ulimit -t ${seconds}; ulimit -f ${blocks}; ulimit -d ${kilobytes}`
  return ['/bin/sh', ['-c', `${set}; exec "$0" "$@"`, process.execPath, ...node]]
}

/**
 * Runs the process that decodes, within its limits.
 * @throws InvalidPictureError when the picture was too much for it, however it ended; the signal's reason when it was given up
 */
export async function runWorker(limits: WorkerLimits): Promise<void> {
  limits.signal?.throwIfAborted()
  const [program, args] = commandFor(limits)
  const worker = spawn(program, args, {
    // None of the server's secrets; few threads and pools of memory.
    env: {
      PATH: process.env.PATH,
      TMPDIR: limits.folder,
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '2',
    },
    cwd: limits.folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // A process that hangs computes nothing; a machine under load computes slowly.
  const end = () => worker.kill('SIGKILL')
  const patience = setTimeout(end, limits.seconds * 5_000)
  limits.signal?.addEventListener('abort', end)
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
    limits.signal?.throwIfAborted()
    if (signal && ASKED_TO_END.has(signal)) throw unavailable()
    if (code === workerExit.damaged) throw damaged(new Error(words))
    if (code === workerExit.noRoom) throw unavailable(60)
    if (code === null || code === workerExit.tooMuch) throw tooMuch()
    throw new Error(`The process that decodes pictures failed (${code}): ${words}`)
  } finally {
    clearTimeout(patience)
    limits.signal?.removeEventListener('abort', end)
    worker.stdin.destroy()
  }
}
