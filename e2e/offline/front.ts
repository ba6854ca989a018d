import { type Server, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A proxy in front of the server that can serve a new version of the service worker. */
export interface Front {
  origin: string
  releaseNewVersion(): void
  /** From now on a Wi-Fi answers with its login page in place of these files. */
  captureWifi(isCaptured: (path: string) => boolean): void
  requests(): readonly string[]
  /** Leaves the next request for a path without an answer. Resolves when the request has arrived. */
  holdNext(path: string): Promise<void>
  close(): Promise<void>
}

export async function startFront(serverOrigin: string): Promise<Front> {
  let isReleased = false
  let isCaptured = (_path: string) => false
  const requests: string[] = []
  let held: { path: string; arrived: () => void } | undefined
  const { hostname, port } = new URL(serverOrigin)
  const front: Server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    requests.push(url ?? '')
    if (held && url === held.path) {
      held.arrived()
      held = undefined
      return
    }
    if (isCaptured(url ?? '')) {
      outgoing.writeHead(200, { 'Content-Type': 'text/html' })
      outgoing.end('<!doctype html><title>Wi-Fi</title><p>Please sign in to this Wi-Fi.')
      return
    }
    const isWorker = url === '/sw.js'
    const asked = request(
      { hostname, port, method, path: url, headers: isWorker ? withoutCoding(headers) : headers },
      (answer) => {
        if (!isWorker || !isReleased) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
          return
        }
        const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, rest)
        void text(answer).then((worker) => outgoing.end(nextVersion(worker)))
      },
    )
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    releaseNewVersion() {
      isReleased = true
    },
    captureWifi(captured) {
      isCaptured = captured
    },
    requests: () => requests,
    holdNext: (path) => new Promise((arrived) => (held = { path, arrived })),
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve())
        front.closeAllConnections()
      }),
  }
}

/** It fetches the app's page again. */
const nextVersion = (worker: string) =>
  worker.replace(/("revision":")\w+(","url":"\/admin\/index\.html")/, '$1next$2')

/** A replaced body must be complete and uncompressed. */
function withoutCoding(headers: NodeJS.Dict<string | string[]>): NodeJS.Dict<string | string[]> {
  const {
    'accept-encoding': _coding,
    'if-none-match': _match,
    'if-modified-since': _since,
    ...rest
  } = headers
  return rest
}
