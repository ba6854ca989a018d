import { execFile } from 'node:child_process'
import { join } from 'node:path'

const CLI = join(import.meta.dirname, '../cli/rewrite.ts')
const PRELOAD = join(import.meta.dirname, 'stop-at.mjs')

interface Ended {
  code: number | string
  out: string
  problem: string
}

/** `npm run rewrite`. @param settings also `STOP_AT` */
export function beginRewrite(dataDir: string, settings: Record<string, string> = {}) {
  const { PATH, HOME, XDG_CACHE_HOME, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, HOME, XDG_CACHE_HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...settings }
  const { promise, resolve } = Promise.withResolvers<Ended>()
  const child = execFile(process.execPath, ['--import', PRELOAD, CLI], { env }, (error, out, problem) => {
    resolve({ code: error ? (error.signal ?? error.code ?? -1) : 0, out, problem })
  })
  return { child, ended: promise }
}

export const rewrite = (dataDir: string, settings?: Record<string, string>) =>
  beginRewrite(dataDir, settings).ended
