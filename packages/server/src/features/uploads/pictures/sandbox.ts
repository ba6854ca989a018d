import { type ImageType, MAX_MEGAPIXELS } from '@zari/shared/uploads/limits'
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { unavailable } from '../../../lib/errors.ts'
import { damaged, InvalidPictureError } from './invalid-picture.ts'

const programs = {
  clean: fileURLToPath(new URL('./picture-worker.mjs', import.meta.url)),
  cut: fileURLToPath(new URL('./piece-worker.mjs', import.meta.url)),
} as const

const workerExit = { damaged: 65, tooMuch: 70, noRoom: 75 } as const

/** Data segment of Node and the decoder with a few rows of a picture. */
const DATA_AT_REST = 165 * 1024 ** 2
const LARGEST_RESULT = 64 * 1024 ** 2

/** Sent to all processes when the server stops: not the picture's fault. */
const ASKED_TO_END: ReadonlySet<string> = new Set(['SIGTERM', 'SIGINT', 'SIGHUP'])

interface WorkerLimits {
  program: keyof typeof programs
  more?: readonly string[]
  folder: string
  type: ImageType
  wholeBytes: number
  mostBytes: number
  seconds: number
  signal?: AbortSignal | undefined
}

const tooMuch = () =>
  new InvalidPictureError('This picture needs too much memory. Please save it as a normal JPG.')

/** The shell sets resource limits; Windows has none. */
function commandFor(limits: WorkerLimits): [program: string, args: string[]] {
  const { program, more = [], folder, type, wholeBytes, mostBytes, seconds } = limits
  const node = [
    // The compilers reserve half a gigabyte, and writable machine code helps attackers.
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
 * Runs a worker process within its limits.
 * @throws InvalidPictureError when it failed on the picture; the signal's reason
 */
export async function runWorker(limits: WorkerLimits): Promise<void> {
  limits.signal?.throwIfAborted()
  const [program, args] = commandFor(limits)
  const worker = spawn(program, args, {
    // No secrets of the server; few threads and memory pools.
    env: {
      PATH: process.env.PATH,
      TMPDIR: limits.folder,
      UV_THREADPOOL_SIZE: '1',
      MALLOC_ARENA_MAX: '2',
    },
    cwd: limits.folder,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  // Wall-clock limit: a hanging process uses no CPU time.
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
