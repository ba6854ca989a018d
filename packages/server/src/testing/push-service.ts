import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscriptionInput } from '@zari/shared/alerts/alert-settings'

/** What the service does with a message for a subscription. */
type PushBehaviour = 'silent' | { status: number; headers?: Record<string, string> }

interface PushMessage {
  /** Which subscription got it. */
  to: number
  payload: { web_push: number; notification: Record<string, string> }
  /** Of the sender's token. */
  claims: { aud: string; exp: number; sub: string }
  headers: IncomingMessage['headers']
}

interface Subscriber {
  behaviour: PushBehaviour
  ecdh: ReturnType<typeof createECDH>
  auth: Buffer
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length))

/** RFC 8291. @throws when it was not encrypted for this subscriber */
function decrypt({ ecdh, auth }: Subscriber, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + (body[20] ?? 0))
  const sealed = body.subarray(21 + sender.length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const key = hkdf(auth, ecdh.computeSecret(sender), info, 32)
  const cipher = createDecipheriv(
    'aes-128-gcm',
    hkdf(salt, key, 'Content-Encoding: aes128gcm\0', 16),
    hkdf(salt, key, 'Content-Encoding: nonce\0', 12),
  )
  cipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}

/** RFC 8292. @throws when its signature is wrong */
function claimsOf(authorization = ''): { claims: PushMessage['claims']; key: string } {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('The signature is wrong')
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()), key }
}

/** A push service that reads what it gets, as the browsers do together with theirs. */
export async function startPushService() {
  const subscribers: Subscriber[] = []
  const received: PushMessage[] = []
  const problems: unknown[] = []
  const keys = new Set<string>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const to = Number(request.url?.slice(1))
    const subscriber = subscribers[to]
    if (!subscriber || subscriber.behaviour === 'silent') return
    const { status, headers } = subscriber.behaviour
    if (status === 201) {
      const { claims, key } = claimsOf(request.headers.authorization)
      keys.add(key)
      const payload = JSON.parse(decrypt(subscriber, Buffer.concat(chunks)))
      received.push({ to, payload, claims, headers: request.headers })
    }
    response.writeHead(status, headers).end()
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      problems.push(error)
      response.writeHead(400).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    received,
    problems,
    get count() {
      return subscribers.length
    },
    /** The public keys that senders have signed with. */
    keys,
    behave: (to: number, behaviour: PushBehaviour) => {
      const subscriber = subscribers[to]
      if (subscriber) subscriber.behaviour = behaviour
    },
    /** As a browser makes it. Their numbers begin at 0. */
    subscribe(behaviour: PushBehaviour = { status: 201 }): PushSubscriptionInput {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const to = subscribers.push({ behaviour, ecdh, auth }) - 1
      return {
        endpoint: `http://${host}/${to}`,
        expirationTime: null,
        keys: { p256dh: ecdh.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
      }
    },
    /** Ends what a silent one keeps waiting. */
    dropConnections: () => server.closeAllConnections(),
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>
