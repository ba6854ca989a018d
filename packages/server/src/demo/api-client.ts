import { apiPaths } from '@zari/shared/api/paths'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import { uuidv7 } from '@zari/shared/lib/ids'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawnPicture } from './sample-photos.ts'

export interface Account {
  email: string
  password: string
}

export type Call = <T = unknown>(method: string, path: string, body?: object, key?: string) => Promise<T>

const BUSY = new Set([429, 503])
const BUSY_MS = 1_000

function caller(origin: string, cookie: string): Call {
  const call: Call = async (method, path, body, key = uuidv7()) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Origin: origin,
        Cookie: cookie,
        [IDEMPOTENCY_HEADER]: key,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (BUSY.has(response.status)) {
      await sleep(BUSY_MS)
      return call(method, path, body, key)
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  return call
}

export const operate = (call: Call, operation: object, key?: string) =>
  call('POST', apiPaths.adminOperations, operation, key)

export const visitorAt = (origin: string): Call => caller(origin, '')

export async function staffAt(origin: string, account: Account): Promise<Call> {
  const signedIn = await fetch(origin + apiPaths.login, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(account),
  })
  if (!signedIn.ok) throw new Error(`Not signed in: ${signedIn.status} ${await signedIn.text()}`)
  const cookies = signedIn.headers.getSetCookie().map((each) => each.split(';')[0])
  return caller(origin, cookies.join('; '))
}

export async function sendPicture(
  origin: string,
  call: Call,
  { bytes, type }: DrawnPicture,
): Promise<string> {
  const announced = { contentType: type, size: bytes.length }
  const { uploadURL, objectPath } = await call<{ uploadURL: string; objectPath: string }>(
    'POST',
    apiPaths.upload,
    announced,
  )
  const put = await fetch(new URL(uploadURL, origin), {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: new Uint8Array(bytes),
  })
  if (!put.ok) throw new Error(`${put.status}: ${await put.text()}`)
  return objectPath
}
