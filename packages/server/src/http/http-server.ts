import { createServer, type RequestListener, type Server } from 'node:http'

/** The listening side: time limits, and answers to what never becomes a request of Express. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(listener)
  // 10 MB over a slow phone network take longer than Node's five minutes; the address is good for 15.
  server.requestTimeout = 900_000
  // Longer than a proxy keeps its connections, so that none is closed just as a request comes.
  server.keepAliveTimeout = 65_000
  // Without a listener Node would hang up without a word.
  server.on('connect', (_request, socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return server
}
