import { isUploadId } from '@zari/shared/uploads/object-path'
import { createHmac, timingSafeEqual } from 'node:crypto'

export const UPLOAD_PREFIX = '/file-store'
const INCOMING = `${UPLOAD_PREFIX}/incoming/`

interface UploadTerms {
  id: string
  /** Ms since 1970. */
  expiresAt: number
  /** As announced; absent: any type. */
  type?: string | undefined
  /** Bytes. */
  size?: number | undefined
}

const PARAMETERS: ReadonlySet<string> = new Set(['expires', 'type', 'size', 'signature'])

function signatureOf(secret: string, { id, expiresAt, type = '', size = 0 }: UploadTerms): string {
  const terms = ['upload', id, expiresAt, type, size].join('\n')
  return createHmac('sha256', secret).update(terms).digest('base64url')
}

export function signUploadPath(secret: string, terms: UploadTerms): string {
  const { id, expiresAt, type, size } = terms
  const query = new URLSearchParams({
    expires: String(expiresAt),
    ...(type && { type }),
    ...(size !== undefined && { size: String(size) }),
    signature: signatureOf(secret, terms),
  })
  return `${INCOMING}${id}?${query.toString()}`
}

/** From the request line: routers and URL parsers differ about dots, slashes and hosts. @returns undefined if not ours */
export function readUploadPath(
  secret: string,
  target: string,
): { terms: UploadTerms; isSigned: boolean } | undefined {
  if (!target.startsWith(INCOMING)) return undefined
  const [id = '', search, ...rest] = target.slice(INCOMING.length).split('?')
  const query = new URLSearchParams(search)
  const names = [...query.keys()]
  const isPlain = names.every((name) => PARAMETERS.has(name)) && new Set(names).size === names.length
  if (!isUploadId(id) || rest.length > 0 || !isPlain) return undefined
  const [type, size] = [query.get('type') ?? undefined, query.get('size')]
  const terms = {
    id,
    expiresAt: Number(query.get('expires')),
    type,
    size: size === null ? undefined : Number(size),
  }
  const signature = Buffer.from(query.get('signature') ?? '')
  const expected = Buffer.from(signatureOf(secret, terms))
  return { terms, isSigned: signature.length === expected.length && timingSafeEqual(signature, expected) }
}
