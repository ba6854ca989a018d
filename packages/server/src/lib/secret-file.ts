import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ignoreMissing } from './files.ts'

const LONGEST_WAIT_MS = 2_000

function isThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST'
}

async function read(file: string): Promise<string | undefined> {
  return (await readFile(file, 'utf8').catch(ignoreMissing(undefined)))?.trim()
}

/** @param flag `wx` fails when the file exists, which decides between concurrent starts */
async function make(file: string, flag: 'w' | 'wx'): Promise<void> {
  const handle = await open(file, flag, 0o600)
  try {
    await handle.writeFile(randomBytes(48).toString('hex'))
    // On disk before use: a power cut may leave data that depends on it.
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** 48 bytes in hexadecimal, in a private file. */
export async function loadSecret(file: string): Promise<string> {
  const before = await read(file)
  if (before) return before
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    // An empty file is of a power cut before its first use.
    await make(file, before === undefined ? 'wx' : 'w')
  } catch (error) {
    if (!isThere(error)) throw error
  }
  for (let waited = 0; waited < LONGEST_WAIT_MS; waited += 20) {
    const secret = await read(file)
    if (secret) return secret
    await sleep(20)
  }
  throw new Error(`${file} is empty`)
}

export async function sessionSecret(configured: string | undefined, dataDir: string): Promise<string> {
  return configured ?? loadSecret(join(dataDir, 'session-secret'))
}
