import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from 'mongoose'
import { afterEach, expect, inject, it } from 'vitest'
import { connectDatabase } from './connect.ts'
import { startHeldWay } from '../testing/held-way.ts'
import { type Lease, holdLease, LEASE_TIMES, LEASES, LeaseLostError } from './lease.ts'

/** Shorter times, in the proportions of the real ones. */
const QUICK = { beat: 50, hold: 400, takeOver: 800 }
const open: Array<() => Promise<unknown>> = []
const children: ChildProcess[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const close of open.splice(0).toReversed()) await close()
})

const aDatabase = () => `lease-${randomUUID().slice(0, 8)}`

async function connectionTo(database: string): Promise<Connection> {
  const connection = await connectDatabase(inject('mongoUri'), database)
  open.push(() => connection.close())
  return connection
}

const untilOver = ({ signal }: Lease) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

/** A competitor for the lease. @returns how often it was held, and whether it is */
function takePart(connection: Connection, holding: Set<string>, name: string) {
  const me = { times: 0, held: undefined as Lease | undefined, most: 0 }
  const leave = holdLease(
    connection,
    'work',
    async (held) => {
      me.times++
      me.held = held
      holding.add(name)
      me.most = Math.max(me.most, holding.size)
      held.signal.addEventListener('abort', () => holding.delete(name))
      await untilOver(held)
      me.held = undefined
    },
    () => {},
    QUICK,
  )
  open.push(leave)
  return { me, leave }
}

async function until(what: () => boolean): Promise<void> {
  while (!what()) await sleep(10)
}

function aProcess(database: string) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../testing/lease-holder.ts'), inject('mongoUri'), database],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  children.push(child)
  const lines: string[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return { child, lines }
}

it('is held by one of three, and goes on when that one leaves', async () => {
  const database = aDatabase()
  const holding = new Set<string>()
  const all = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => takePart(await connectionTo(database), holding, name)),
  )
  let left = all
  while (left.length > 0) {
    await until(() => left.some(({ me }) => me.held))
    const holder = left.find(({ me }) => me.held)
    await holder?.leave()
    left = left.filter((each) => each !== holder)
  }
  expect(Math.max(...all.map(({ me }) => me.most))).toBe(1)
})

it('is taken over when its holder is killed', async () => {
  const database = aDatabase()
  const { child, lines } = aProcess(database)
  await until(() => lines.includes('held'))
  const holding = new Set<string>()
  const { me } = takePart(await connectionTo(database), holding, 'next')
  child.kill('SIGKILL')
  await once(child, 'exit')
  await until(() => me.held !== undefined)
  expect(me.times).toBe(1)
})

it('a holder that stood still does not work on once it wakes', async () => {
  const database = aDatabase()
  const { child, lines } = aProcess(database)
  await until(() => lines.includes('worked'))
  const connection = await connectionTo(database)
  child.kill('SIGSTOP')
  // Begun later, so that the lease is taken after the stop, and all that was printed before it has been read.
  const { me } = takePart(connection, new Set(), 'next')
  await until(() => me.held !== undefined)
  const before = lines.length
  child.kill('SIGCONT')
  await until(() => lines.includes('lost'))
  expect(lines.slice(before, lines.indexOf('lost'))).toEqual([])
})

it('a holder whose database does not answer stops before another may begin', async () => {
  const connection = await connectionTo(aDatabase())
  const { me } = takePart(connection, new Set(), 'only')
  await until(() => me.held !== undefined)
  const { held } = me
  await connection.getClient().close(true)
  await until(() => held?.signal.aborted === true)
  expect(() => held?.check()).toThrow(LeaseLostError)
})

it('whoever leaves while the database says nothing is not kept by it', async () => {
  const way = await startHeldWay(inject('mongoUri'))
  const connection = await connectDatabase(way.uri, aDatabase(), 1_000)
  const { me, leave } = takePart(connection, new Set(), 'only')
  await until(() => me.held !== undefined)
  way.hold()
  await leave()
  expect(me.held).toBeUndefined()
  way.close()
  await connection.getClient().close(true)
})

it('a lease that was taken from its holder is noticed', async () => {
  const connection = await connectionTo(aDatabase())
  const { me } = takePart(connection, new Set(), 'first')
  await until(() => me.held !== undefined)
  const { held } = me
  await connection.collection(LEASES).updateMany({}, { $set: { holder: 'another' } })
  await until(() => held?.signal.aborted === true)
  expect(() => held?.check()).toThrow('Another has taken the lease')
})

it('replaces a dead holder within 30 s, and never while one may still work', () => {
  const { beat, hold, takeOver } = LEASE_TIMES
  expect(takeOver + 2 * beat).toBeLessThan(30_000)
  expect(hold).toBeLessThan(takeOver)
  // One missed beat must not lose the lease.
  expect(2 * beat).toBeLessThan(hold)
})
