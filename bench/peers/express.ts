/**
 * Usage: node express.ts FILE, a JSON list of { path, headers, body in base64 }. Prints its origin when
 * ready.
 */
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import express from 'express'

export interface SameBytes {
  path: string
  headers: Record<string, string>
  body: string
}

const [file = ''] = process.argv.slice(2)
const app = express()
for (const { path, headers, body } of JSON.parse(await readFile(file, 'utf8')) as SameBytes[]) {
  const bytes = Buffer.from(body, 'base64')
  app.get(path, (_request, response) => {
    response.set(headers).send(bytes)
  })
}
const server = app.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
