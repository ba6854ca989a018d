import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Env } from '../lib/env.ts'

const GRACE_MS = 8_000
const LOOK_MS = 50
const HEADERS_MS = 10_000
/** How often Node checks its time limits. */
const HEADERS_CHECKED_MS = 1_000
/** For a whole request: 10 MB at 3.5 kB/s. Below an hour, at which files are removed from the work folder. */
const LONGEST_MS = 3_000_000
/** A connection that reads nothing of what waits for it is closed at the third check. */
const UNREAD_MS = 10_000
const UNREAD_CHECKS = 3
/** Metrics, log and limits each listen for an answer's end; Node warns above ten. */
const MAX_LISTENERS = 30

export function createHttpServer(listener: RequestListener, headersMs = HEADERS_MS, unreadMs = UNREAD_MS) {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: LONGEST_MS,
      connectionsCheckingInterval: HEADERS_CHECKED_MS,
    },
    (request, response) => {
      response.setMaxListeners(MAX_LISTENERS)
      listener(request, response)
    },
  )
  server.on('connection', (socket: Socket) => endUnread(socket, unreadMs))
  // Longer than a proxy keeps a connection, so that none is closed just as a request arrives.
  server.keepAliveTimeout = 65_000
  server.on('clientError', answerUnreadable)
  // Without a listener Node would close the connection without an answer.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return server
}

const TOO_MANY_COOKIES =
  'The browser has sent too many cookies or too long an address. Delete the cookies of this site and try again.'
const UNREADABLE: Readonly<Record<string, [status: string, text: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', TOO_MANY_COOKIES],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', ''],
}

/** As Node does, with a sentence where a person can help. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  const answer: unknown = Reflect.get(socket, '_httpMessage')
  if (!socket.writable || (answer instanceof ServerResponse && answer.headersSent))
    return void socket.destroy()
  const [status, text] = UNREADABLE[error.code ?? ''] ?? ['400 Bad Request', '']
  const head = `Connection: close\r\nContent-Type: text/plain\r\nContent-Length: ${text.length}`
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${text}`, () => socket.destroy())
}

/** Not by Node's timeout, which begins anew with each byte of a further request. */
function endUnread(socket: Socket, checkMs: number): void {
  let checks = 0
  let before = 0
  const timer = setInterval(() => {
    // Of what was written, the system has not taken these yet.
    const waiting = Number(Reflect.get(Object(Reflect.get(socket, '_handle')), 'writeQueueSize'))
    const taken = socket.bytesWritten - waiting
    checks = waiting > 0 && taken === before ? checks + 1 : 0
    before = taken
    if (checks === UNREAD_CHECKS) socket.destroy()
  }, checkMs).unref()
  socket.once('close', () => clearInterval(timer))
}

export function listen(
  server: Server,
  { PORT, HOST, DEMO }: Pick<Env, 'PORT' | 'HOST' | 'DEMO'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${PORT} is in use. Stop what uses it, or choose another: PORT=${PORT + 1} npm ${DEMO ? 'run demo' : 'start'}`,
        EACCES: `Port ${PORT} needs more rights than this user has. Choose one above 1023: PORT=3000 npm start`,
        EADDRNOTAVAIL: `There is no address ${HOST} on this machine. Leave HOST out to listen on all.`,
      }
      reject(new Error(reasons[error.code ?? ''] ?? error.message))
    })
    server.listen(PORT, HOST, resolve)
  })
}

/** A request on a kept connection may be reset. @returns how many requests were cut off */
export async function closeGracefully(server: Server, graceMs = GRACE_MS): Promise<number> {
  const closed = new Promise<number>((resolve) => server.close(() => resolve(0)))
  const closing = setInterval(() => server.closeIdleConnections(), LOOK_MS)
  const over = sleep(graceMs, undefined, { ref: false }).then(() => connectionsOf(server))
  const dropped = await Promise.race([closed, over])
  clearInterval(closing)
  server.closeAllConnections()
  return dropped
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}
