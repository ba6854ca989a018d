/**
 * Hashes and checks passwords in a thread of its own, which gives way to the others: at 46 MiB each, a few sign-ins at
 * once would otherwise take the processor from everybody who only wants to read. Started by `password-thread.ts`.
 */
import { readlinkSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'
import type { PasswordTask } from './password-thread.ts'

/** About a quarter of what an ordinary thread gets where both want all; as much as it can use where nobody else does. */
const NICENESS = 5

/** OWASP's smallest recommended argon2id: 46 MiB, one pass, one lane. */
const COST = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 } as const

// Linux knows each thread by a number of its own, as `PID/task/THREAD`; elsewhere this would slow the whole process.
if (process.platform === 'linux') {
  const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(thread, Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW))
}

function fits(hash: string, password: string): boolean {
  try {
    return verifySync(hash, password)
  } catch {
    // What is no hash of ours matches nothing.
    return false
  }
}

parentPort?.on('message', ({ id, password, hash }: PasswordTask) => {
  const answer = hash === undefined ? hashSync(password, COST) : fits(hash, password)
  parentPort?.postMessage({ id, answer })
})
