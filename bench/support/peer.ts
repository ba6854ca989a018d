import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

interface Peer {
  origin: string
  stop(): Promise<void>
}

export async function startProgram(
  program: string,
  args: string[],
  isOrigin = /http:\/\/127\.0\.0\.1:\d+/,
): Promise<Peer> {
  const child: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    void ended.then(() => reject(new Error(`${program} ended`)))
    if (!child.stdout) throw new Error('It has no output')
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = isOrigin.exec(line)
      if (found) resolve(found[0])
    })
  })
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export function startPeer(file: string, args: string[], node: readonly string[] = []): Promise<Peer> {
  return startProgram(process.execPath, [
    ...node,
    fileURLToPath(new URL(`../peers/${file}`, import.meta.url)),
    ...args,
  ])
}
