import { generateKeyPairSync, sign } from 'node:crypto'

const oids = {
  sha256WithEcdsa: '06082a8648ce3d040302',
  commonName: '0603550403',
  subjectAltName: '0603551d11',
} as const

/** A value of ASN.1 in DER: its tag, its length and its content. */
function der(tag: number, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)),
  )
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}

const sequence = (...content: (Buffer | string)[]) => der(0x30, ...content)
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/[-T:]/g, '').slice(2, 14)}Z`))

/** A key and a certificate for 127.0.0.1 that it signs itself, valid for a day (RFC 5280); as PEM. */
export function selfSigned(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oids.sha256WithEcdsa)
  const name = sequence(der(0x31, sequence(oids.commonName, der(0x0c, Buffer.from('mail.example')))))
  const day = 86_400_000
  const address = sequence(der(0x87, '7f000001'))
  const content = sequence(
    der(0xa0, der(0x02, '02')),
    der(0x02, '01'),
    algorithm,
    name,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oids.subjectAltName, der(0x04, address)))),
  )
  const signature = sign('sha256', content, privateKey)
  const whole = sequence(content, algorithm, der(0x03, '00', signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}
