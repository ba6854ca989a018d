import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface Run {
  npm: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

export function npmRun(args: readonly string[], env: Record<string, string>): Run {
  let text = ''
  const npm = spawn('npm', args, {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => npm.once('close', resolve))
  return { npm, output: () => text, ended }
}

export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
