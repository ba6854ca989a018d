import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface Mail {
  to: string[]
  from: string
  text: string
  /** The name with which the client greeted. */
  greeting: string
}

interface Behaviour {
  /** An answer such as 550 for every recipient. */
  refuses?: number
  /** PEM; `secure` begins with TLS, otherwise STARTTLS is offered. Without it everything is plain. */
  tls?: { key: string; cert: string; secure: boolean }
}

/** A mail server that keeps what it gets, and knows no account. */
export async function startMailServer({ refuses, tls }: Behaviour = {}) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    logger: false,
    onAuth: (_auth, _session, done) => done(new Error('No such account')),
    onRcptTo: (_address, _session, done) => {
      if (refuses === undefined) return done()
      done(Object.assign(new Error('No such person'), { responseCode: refuses }))
    },
    onData: (stream, { envelope, hostNameAppearsAs }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          text: Buffer.concat(chunks).toString(),
          greeting: hostNameAppearsAs,
        })
        done()
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `${tls?.secure ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Something that takes connections and does what it likes: says nothing, or no SMTP. */
export async function startBadMailServer(greet: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    greet(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
