import type { Connection } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { connectDatabase } from '../../db/connect.ts'
import { type Attempt, LOGIN_FAILURES, LoginThrottle } from './login-throttle.ts'

const attempt = (email: string, network: string, device?: string): Attempt => ({ email, network, device })

let connection: Connection
beforeAll(async () => {
  connection = await connectDatabase(inject('mongoUri'), `throttle-${randomUUID().slice(0, 8)}`)
})
afterAll(() => connection.close())
beforeEach(async () => {
  await connection.collection(LOGIN_FAILURES).deleteMany({})
})

function throttleAt() {
  let now = Date.now()
  const throttle = new LoginThrottle(connection, () => now)
  return { throttle, pass: (seconds: number) => void (now += seconds * 1000) }
}

it('lets a few mistakes pass, then waits double each time, 15 minutes at most', async () => {
  const { throttle, pass } = throttleAt()
  const waits = []
  for (let index = 0; index < 18; index++) {
    await throttle.begin(attempt('a@zari.example', '10.0.0.1'))
    const wait = await throttle.secondsToWait(attempt('a@zari.example', '10.0.0.1'))
    waits.push(wait)
    pass(wait)
  }
  expect(waits.slice(0, 7)).toEqual([0, 0, 0, 0, 1, 2, 4])
  expect(waits.at(-1)).toBe(900)
})

it('makes an account that is tried from everywhere wait half a minute at most, however long that goes on', async () => {
  const { throttle, pass } = throttleAt()
  const anew = attempt('A@zari.example', '192.168.0.1')
  for (let index = 0; index < 60; index++) {
    pass(await throttle.secondsToWait(anew))
    await throttle.begin(attempt('a@zari.example', `10.0.${index}.1`))
  }
  expect(await throttle.secondsToWait(anew)).toBe(30)
})

it('forgives with the right password, and by itself after an hour', async () => {
  const { throttle, pass } = throttleAt()
  const one = attempt('a@zari.example', '10.0.0.1')
  for (let index = 0; index < 5; index++) await throttle.begin(one)
  expect(await throttle.secondsToWait(one)).toBe(1)
  await throttle.succeeded(one)
  expect(await throttle.secondsToWait(one)).toBe(0)

  const other = attempt('b@zari.example', '10.0.0.2')
  for (let index = 0; index < 5; index++) await throttle.begin(other)
  pass(3_601)
  expect(await throttle.begin(other)).toBe(0)
  expect(await throttle.secondsToWait(other)).toBe(0)
})

it('begins to count anew after the right password', async () => {
  const { throttle, pass } = throttleAt()
  const one = attempt('a@zari.example', '10.0.0.1')
  for (let index = 0; index < 5; index++) {
    await throttle.begin(one)
    pass(1)
  }
  await throttle.begin(one)
  await throttle.succeeded(one)
  const waits = []
  for (let index = 0; index < 6; index++) {
    await throttle.begin(one)
    waits.push(await throttle.secondsToWait(one))
    pass(waits.at(-1) ?? 0)
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2])
})

it('gives nobody more tries for one that was not looked at while the right password was typed', async () => {
  const { throttle } = throttleAt()
  const one = attempt('a@zari.example', '10.0.0.1')
  for (let index = 0; index < 4; index++) await throttle.begin(one)
  await throttle.succeeded(one)
  for (let index = 0; index < 4; index++) await throttle.notTried(one)
  const waits = []
  for (let index = 0; index < 6; index++) waits.push(await throttle.begin(one))
  expect(waits).toEqual([0, 0, 0, 0, 0, 1])
})

it('forgets no guesses of a network because somebody there signs in', async () => {
  const { throttle, pass } = throttleAt()
  const guess = (index: number) => throttle.begin(attempt(`guess-${index}@zari.example`, '10.0.0.1'))
  for (let index = 0; index < 20; index++) await guess(index)
  pass(1)
  const own = attempt('mallory@zari.example', '10.0.0.1')
  expect(await throttle.begin(own)).toBe(0)
  await throttle.succeeded(own)
  pass(1)
  expect(await guess(20)).toBe(0)
  expect(await throttle.secondsToWait(attempt('guess-21@zari.example', '10.0.0.1'))).toBe(2)
})

it('lets a whole shop sign in from one address, all day', async () => {
  const { throttle } = throttleAt()
  const waits = []
  for (let index = 0; index < 60; index++) {
    const one = attempt(`staff-${index % 8}@zari.example`, '10.0.0.1')
    waits.push(await throttle.begin(one))
    await throttle.succeeded(one)
  }
  expect(Math.max(...waits)).toBe(0)
})

it('holds a device that has signed in before by what is typed on it, and not by others’ guesses', async () => {
  const { throttle, pass } = throttleAt()
  const own = attempt('a@zari.example', '10.0.0.1', 'her-tablet')
  for (let index = 0; index < 30; index++) {
    await throttle.begin(attempt('a@zari.example', '10.0.0.1'))
  }
  expect(await throttle.secondsToWait(own)).toBe(0)
  for (let index = 0; index < 8; index++) {
    await throttle.begin(own)
    pass(index < 7 ? await throttle.secondsToWait(own) : 0)
  }
  expect(await throttle.secondsToWait(own)).toBe(8)
  expect(await throttle.secondsToWait(attempt('a@zari.example', '10.0.0.1', 'her-phone'))).toBe(0)
  await throttle.succeeded(own)
  expect(await throttle.secondsToWait(own)).toBe(0)
})

it('does not count a password that nobody looked at, and keeps nothing of it', async () => {
  const { throttle } = throttleAt()
  const one = attempt('a@zari.example', '10.0.0.1')
  for (let index = 0; index < 30; index++) {
    await throttle.begin(one)
    await throttle.notTried(one)
  }
  expect(await throttle.secondsToWait(one)).toBe(0)
  expect(await connection.collection(LOGIN_FAILURES).countDocuments()).toBe(0)
})

it('lets no more through where many try at once, at two servers', async () => {
  const [here, there] = [throttleAt().throttle, throttleAt().throttle]
  const one = attempt('a@zari.example', '10.0.0.1')
  const waits = await Promise.all(
    Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? here : there).begin(one)),
  )
  const looked = waits.filter((wait) => wait === 0)
  expect(looked.length).toBeLessThanOrEqual(5)
  // Those that were refused are not counted.
  expect((await there.begin(one)) === 0).toBe(looked.length < 5)
})

it('keeps neither an account nor an address where it can be read', async () => {
  await throttleAt().throttle.begin(attempt('a@zari.example', '10.0.0.1'))
  const kept = JSON.stringify(await connection.collection(LOGIN_FAILURES).find().toArray())
  expect(kept).not.toMatch(/zari\.example|10\.0/)
})
