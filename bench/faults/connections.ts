import { connect, type Socket } from 'node:net'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { type ServerProcess, startServerProcess } from '../../packages/server/src/testing/server-process.ts'
import { withServices } from './support.ts'

export const QUOTES = orderKinds['custom-outfit-quotes'].publicPath

/** @param env beside the services' */
export const withServer = <T>(env: Record<string, string>, work: (server: ServerProcess) => Promise<T>) =>
  withServices(async (_services, services) => {
    const server = await startServerProcess({ ...services, ...env })
    try {
      return await work(server)
    } finally {
      await server.stop()
    }
  })

export interface Raw {
  socket: Socket
  /** What was answered so far. */
  text(): string
}

/** A connection that sends these lines as a head. @param reads or leaves the answer where it is */
export function rawConnection(origin: string, lines: readonly string[], reads = true): Raw {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.on('error', () => {})
  if (reads) socket.on('data', (chunk) => (text += chunk.toString('latin1')))
  else socket.pause()
  socket.write([...lines, `Host: ${host}`, `Origin: ${origin}`, '', ''].join('\r\n'))
  return { socket, text: () => text }
}

/** @returns its status, or what happened instead */
export async function statusWithin(
  ms: number,
  ask: (signal: AbortSignal) => Promise<Response>,
): Promise<string> {
  try {
    const answer = await ask(AbortSignal.timeout(ms))
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? `none in ${ms / 1_000} s` : 'closed'
  }
}

/** @param name so that contents differ: the same one again is not a second order */
export function quoteForm(pictures: readonly Uint8Array[], name = 'Asha'): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...goodInput['custom-outfit-quotes'](), name })) {
    if (typeof value === 'string') form.append(field, value)
  }
  for (const [index, picture] of pictures.entries()) {
    const field = index < 5 ? 'designImages' : 'measurementImages'
    form.append(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), `${index}.png`)
  }
  return form
}
