import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { say } from './terminal.mjs'

const SECONDS_BETWEEN_LINES = 10

/**
 * Shows progress and the last output line after a few seconds.
 * @returns the output
 * @throws Error with the end of the output on failure
 */
export async function runQuietly(label, program, args, options = {}) {
  say(label)
  const lines = []
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  }
  const ticker = setInterval(() => {
    const last = lines.at(-1)?.trim().slice(0, 70) ?? ''
    say(`${label} … ${last}`)
  }, SECONDS_BETWEEN_LINES * 1000)
  try {
    await ended(child, `${program} ${args.join(' ')}`)
  } catch (error) {
    error.message += `\n${lines.slice(-200).join('\n')}`
    throw error
  } finally {
    clearInterval(ticker)
  }
  return lines.join('\n')
}

export async function runHere(program, args, options = {}) {
  await ended(spawn(program, args, { stdio: 'inherit', ...options }), `${program} ${args.join(' ')}`)
}

function ended(child, name) {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new Error(`${name} failed (${signal ?? code})`))
    })
  })
}

/**
 * Forwards signals. Also stops when our parent exits: some shells do not forward signals.
 * @returns its exit code
 */
export async function runUntilStopped(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  const pass = (signal) => child.kill(signal)
  process.on('SIGTERM', pass)
  process.on('SIGINT', pass)
  process.on('SIGHUP', () => pass('SIGTERM'))
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    pass('SIGTERM')
  }, 500)
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (...how) => resolve(how))
  })
  clearInterval(watch)
  return code ?? (signal ? 1 : 0)
}
