import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ignoreMissing } from './files.ts'

/** Whoever makes it at the same time has written it long before. */
const LONGEST_WAIT_MS = 2_000

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

async function read(file: string): Promise<string | undefined> {
  return (await readFile(file, 'utf8').catch(ignoreMissing(undefined)))?.trim()
}

/** @param flag `wx` fails when there is one, which settles who made it when two start at once */
async function make(file: string, flag: 'w' | 'wx'): Promise<void> {
  const handle = await open(file, flag, 0o600)
  try {
    await handle.writeFile(randomBytes(48).toString('hex'))
    // On the disk before it is used: what it locks must not outlive it.
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A secret of 48 bytes in hexadecimal that is made once and kept in a file for this user alone. */
export async function loadSecret(file: string): Promise<string> {
  const before = await read(file)
  if (before) return before
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    // An empty one is of a machine that lost its power just then; nothing was locked with it.
    await make(file, before === undefined ? 'wx' : 'w')
  } catch (error) {
    if (!isThere(error)) throw error
  }
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += 20) {
    const made = await read(file)
    if (made) return made
    await sleep(20)
  }
  throw new Error(`${file} is empty`)
}

/** The secret that signs session cookies: the configured one, or one of our own, so that a restart signs nobody out. */
export async function sessionSecret(configured: string | undefined, dataDir: string): Promise<string> {
  return configured ?? loadSecret(join(dataDir, 'session-secret'))
}
