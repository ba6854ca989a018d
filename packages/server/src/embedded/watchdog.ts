import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'

/**
 * node watchdog.ts PIDFILE PROGRAM [ARG…]: a service that ends when the pipe on standard input closes, also after
 * kill -9 of the server. It has its own process group, so that Ctrl-C reaches the server first.
 */

const SECONDS_TO_STOP = 10

const [pidFile, program, ...args] = process.argv.slice(2)
if (!pidFile || !program) throw new Error('usage: watchdog.ts PIDFILE PROGRAM [ARG…]')

process.umask(0o077)
const server = process.ppid
const service = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })

function stop(): void {
  service.kill('SIGTERM')
  setTimeout(() => service.kill('SIGKILL'), SECONDS_TO_STOP * 1000).unref()
}

service.once('spawn', () => {
  const running = { server, keeper: process.pid, service: service.pid, program, args }
  try {
    writeFileSync(pidFile, JSON.stringify(running))
  } catch (error) {
    // On a full disk: a service without a pid file would block the next start.
    process.stderr.write(`${String(error)}\n`)
    stop()
  }
})
service.once('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 127
})
service.once('close', (code, signal) => {
  rmSync(pidFile, { force: true })
  if (signal) process.stderr.write(`${program} was ended by signal ${signal}\n`)
  process.exit(code ?? 1)
})

process.stdin.resume()
process.stdin.once('end', stop)
process.stdin.once('error', stop)
process.once('SIGTERM', stop)
// The server closes the pipe when it has finished.
process.on('SIGINT', () => {})
