/** One stranger, in a thread of its own, who asks for pages that are made for one request, and reads them. */
import { workerData } from 'node:worker_threads'
import { orderKinds } from '@zari/shared/orders/order-kinds'

const EACH_MS = 25
const CONNECTIONS = 10
const BYTES_OF_PARTS = 1_300_000

const form = orderKinds['contact-inquiries'].publicPath

function post(origin: string, path: string, body: FormData | string, headers: Record<string, string> = {}) {
  return fetch(origin + path, {
    method: 'POST',
    body,
    headers: { Accept: 'text/html', Origin: origin, ...headers },
  })
}

function typed(): FormData {
  const fields = new FormData()
  fields.set('name', 'L')
  fields.set('details', '"'.repeat(500))
  return fields
}

const PART = '--x\r\nContent-Disposition: x\r\n\r\n\r\n'
const parts = PART.repeat(BYTES_OF_PARTS / PART.length)
const ofParts = { 'Content-Type': 'multipart/form-data; boundary=x' }

const sendings = {
  nothing: () => undefined,
  'refused forms': (origin: string) => post(origin, form, typed()),
  'made-up parts': (origin: string, time: number) =>
    time <= CONNECTIONS ? post(origin, form, `${parts}--x--\r\n`, ofParts) : undefined,
  thanks: (origin: string, time: number) => fetch(`${origin}/?sent=1&x=${time}`),
  'unknown addresses': (origin: string, time: number) => fetch(`${origin}/made-up-${time}`),
}

export type Sending = keyof typeof sendings

const { origin, sending } = workerData as { origin: string; sending: Sending }
let times = 0
setInterval(() => {
  sendings[sending](origin, ++times)
    ?.then((answer) => answer.arrayBuffer())
    .catch(() => {})
}, EACH_MS)
