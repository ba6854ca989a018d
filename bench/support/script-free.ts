import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Front {
  origin: string
  close(): Promise<void>
}

/** A proxy that removes scripts or not. Both copies of a comparison use one, so that its cost cancels out. */
export async function frontOf(site: string, { scripts }: { scripts: boolean }): Promise<Front> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(site + (request.url ?? '/'), {
        headers: { 'Accept-Encoding': 'identity', Accept: request.headers.accept ?? '*/*' },
      })
      const type = answer.headers.get('content-type') ?? ''
      const body = Buffer.from(await answer.arrayBuffer())
      response.statusCode = answer.status
      response.setHeader('Content-Type', type)
      for (const name of ['content-security-policy', 'cache-control']) {
        const value = answer.headers.get(name)
        if (value) response.setHeader(name, value)
      }
      response.end(type.startsWith('text/html') && !scripts ? withoutScripts(body.toString()) : body)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*\bsrc=[^>]*><\/script>/g, '')
}
