import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { expect, inject, it } from 'vitest'
import { useTestServer } from '../testing/test-server.ts'
import { WRITERS } from './orphaned-transactions.ts'

const KIND = 'contact-inquiries'
const HALF_WRITTEN = join(import.meta.dirname, '../testing/half-written.ts')

const server = useTestServer()
const send = () => server.current.visitor().post(orderKinds[KIND].publicPath, goodInput[KIND]())

it('a server that is killed in the middle of a write keeps nobody else from writing', async () => {
  await send()
  const { connection } = server.current.services
  const before = await connection.collection<{ _id: string; seq: number }>('counters').find().toArray()
  const uri = new URL(inject('mongoUri'))
  uri.pathname = connection.name
  const other = spawn(process.execPath, [HALF_WRITTEN, uri.href])
  await once(other.stdout, 'data')
  other.kill('SIGKILL')
  await once(other, 'exit')

  expect(await connection.collection(WRITERS).countDocuments({ pid: other.pid })).toBe(1)
  expect((await send()).status).toBe(201)
  expect(await connection.collection(WRITERS).countDocuments({ pid: other.pid })).toBe(0)
  const after = await connection.collection<{ _id: string; seq: number }>('counters').find().toArray()
  expect(after.find(({ _id }) => _id === before[0]?._id)?.seq).toBe((before[0]?.seq ?? 0) + 1)
})

it('a server that lives is left alone', async () => {
  const { connection } = server.current.services
  expect((await send()).status).toBe(201)
  expect(await connection.collection(WRITERS).countDocuments({ pid: process.pid })).toBeGreaterThan(0)
})
