import { spawn } from 'node:child_process'

/** @param onLine gets each line of both outputs @returns standard output @throws Error with the end of the output */
export function runProgram(
  program: string,
  args: string[],
  onLine: (line: string) => void = () => {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    let all = ''
    const hear = (chunk: Buffer) => {
      all += chunk.toString()
      for (const line of chunk.toString().split('\n').filter(Boolean)) onLine(line)
    }
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(printed.trim())
      reject(new Error(`${program} ${args.join(' ')} failed (${signal ?? code}):\n${all.slice(-4000)}`))
    })
  })
}
