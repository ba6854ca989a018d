import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'

/** Reads records, one with a top-level text of many MB. */
const READER = `
  const { parentPort, workerData } = require('node:worker_threads')
  async function* file() {
    yield workerData.start
    for (let piece = 0; piece < 300; piece++) yield 'x'.repeat(64_000)
    yield '"}\\n{"a":2}'
  }
  void (async () => {
    const { jsonRows } = await import(workerData.module)
    for await (const row of jsonRows(file())) parentPort.postMessage(row)
  })()
`

it.each([
  ['in a record', '{"a":1}\n{"a":"'],
  ['as the name of a value', '{"a":1}\n{"'],
])('a text of 20 MB %s is not kept in memory, and what follows is read', async (_what, start) => {
  const module = new URL('json-rows.ts', import.meta.url).href
  const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }
  const reader = new Worker(READER, { eval: true, workerData: { module, start }, resourceLimits: limits })
  const rows: unknown[] = []
  reader.on('message', (row) => rows.push(row))
  await new Promise((resolve, reject) => reader.once('exit', resolve).once('error', reject))
  expect(rows).toEqual([
    { line: 1, values: { a: 1 } },
    { line: 2, problem: 'has more than a million characters' },
    { line: 3, values: { a: 2 } },
  ])
})
