import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** CBOR of what an authenticator without attestation sends. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const parts = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as never)])
  return Buffer.concat([head(5, value.size), ...parts])
}

const hash = (text: string) => createHash('sha256').update(text).digest()

interface Options {
  challenge: string
  rpId?: string
  rp?: { id: string }
  user?: { id: string }
}

/** An authenticator with one ES256 key. @param counts false, as synced passkeys do */
export function softwarePasskey(origin: string, { counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle: string | undefined

  function authenticatorData(rpId: string, flags: number, credential = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counts ? ++counter : 0)
    return Buffer.concat([hash(rpId), Buffer.from([flags]), count, credential])
  }
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

  return {
    id: id.toString('base64url'),
    setCounter: (value: number) => {
      counter = value
    },
    create({ challenge, rp, user }: Options) {
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      userHandle = user?.id
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(rp?.id ?? '', 0b100_0101, credential)],
      ])
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: client('create', challenge).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
        },
      }
    },
    use({ challenge, rpId = '' }: Options) {
      const data = authenticatorData(rpId, 0b101)
      const clientData = client('get', challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
      return {
        id: id.toString('base64url'),
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}
