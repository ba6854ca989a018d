import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aPicture, upload } from '../../testing/pictures.ts'
import { brokenOff, rawRequest } from '../../testing/raw-request.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { INCOMING_PREFIX } from './upload-schema.ts'

/** A proxy that records requests to the store. */
async function watched(
  pass: string | undefined,
): Promise<{ origin: string; asked: string[]; server: Server }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (!pass) return void response.writeHead(204).end()
    const { hostname, port } = new URL(pass)
    const { method, url, headers } = request
    const onward = httpRequest({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.on('close', () => {
      if (!request.complete) onward.destroy()
    })
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, server }
}

let zari: TestServer
let store: Awaited<ReturnType<typeof watched>>
let other: Awaited<ReturnType<typeof watched>>
beforeAll(async () => {
  store = await watched(inject('s3').endpoint)
  other = await watched(undefined)
  zari = await startTestServer({ s3: { endpoint: store.origin } })
})
afterAll(async () => {
  await zari.close()
  store.server.close()
  other.server.close()
})

async function reserved(sent: object = {}) {
  const { uploadURL, objectPath } = (await zari.visitor().post(apiPaths.upload, sent)).json as {
    uploadURL: string
    objectPath: string
  }
  const { host, pathname, search } = new URL(uploadURL)
  return { host, pathname, search, id: uploadIdOf(objectPath) ?? '' }
}

async function storedUploads(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of zari.services.objectStore.list(INCOMING_PREFIX)) keys.push(key)
  return keys
}

async function newUploads(before: readonly string[]): Promise<string[]> {
  return (await storedUploads()).filter((key) => !before.includes(key))
}

const put = (target: string, length = 1) => [
  `PUT ${target} HTTP/1.1`,
  `Host: ${new URL(zari.origin).host}`,
  `Content-Length: ${length}`,
]

/** @returns the status; 0 without an answer */
async function statusOf(head: string[], body: string): Promise<number> {
  const bytes = [...head, 'Connection: close', '', body].join('\r\n')
  return (await rawRequest(zari.origin, bytes)).status
}

describe('the address of an upload', () => {
  it('sends nothing to any other place than where an upload is expected', async () => {
    const { pathname, search, id } = await reserved()
    const base = '/file-store/incoming'
    const elsewhere = other.origin
    const targets = [
      `${elsewhere}${base}/../../any/path?x=1`,
      `${elsewhere}${pathname}${search}`,
      `${store.origin}${pathname}${search}`,
      `//${new URL(elsewhere).host}${pathname}${search}`,
      `/file-store//${new URL(elsewhere).host}/incoming/${id}${search}`,
      `/file-store@${new URL(elsewhere).host}/incoming/${id}${search}`,
      `${base}/../uploads/${id}${search}`,
      `${base}/${id}/../../uploads/${id}${search}`,
      `${base}/..%2fuploads%2f${id}${search}`,
      `${base}/%2e%2e/uploads/${id}${search}`,
      `${base}%2f${id}${search}`,
      `${base}/..\\uploads\\${id}${search}`,
      `${base}/./${id}${search}`,
      `${base}//${id}${search}`,
      `${base}/${id}/${search}`,
      `${base}/${id}%00${search}`,
      `${base}/${id}%zz${search}`,
      `${base}/%${search}`,
      `${base}/${'a'.repeat(3_000)}${search}`,
      `${base}/${search}`,
      `/file-store/other-bucket/incoming/${id}${search}`,
      `/FILE-STORE/incoming/${id}${search}`,
      `${pathname}${search}&uploadId=1&partNumber=2`,
      `${pathname}?acl`,
      `${pathname}?tagging&${search.slice(1)}`,
      `${pathname}${search}?x=1`,
    ]
    store.asked.length = 0
    for (const target of targets) {
      const status = await statusOf(put(target), 'x')
      expect([target, [400, 404, 421].includes(status)]).toEqual([target, true])
    }
    expect(other.asked).toEqual([])
    expect(store.asked).toEqual([])
    expect(await statusOf(put(`${pathname}${search}`), 'x')).toBe(200)
    // Background checks read it at once.
    const sent = store.asked.filter((asked) => !asked.startsWith('GET'))
    const { bucket } = zari.services.objectStore
    expect(sent).toEqual([`PUT /${bucket}/${INCOMING_PREFIX}${id}?x-id=PutObject`])
  })

  it.each<[string, (address: string) => string]>([
    ['of another upload', (address) => address.replace(/[0-9a-f-]{36}/, crypto.randomUUID())],
    ['that is good for longer', (address) => address.replace(/expires=\d/, 'expires=9')],
    ['of another size', (address) => address.replace('size=1', 'size=2')],
    ['without a signature', (address) => address.replace(/&signature=.*/, '')],
  ])('takes nothing at an address %s', async (_which, change) => {
    const { pathname, search } = await reserved({ size: 1 })
    store.asked.length = 0
    expect(await statusOf(put(change(pathname + search)), 'x')).toBe(403)
    expect(store.asked.filter((asked) => asked.startsWith('PUT'))).toEqual([])
    expect(await statusOf(put(pathname + search), 'x')).toBe(200)
  })

  it('takes a file only as it was announced', async () => {
    const { pathname, search } = await reserved({ size: 1, contentType: 'image/png' })
    const typed = [...put(pathname + search), 'Content-Type: image/jpeg']
    expect(await statusOf(typed, 'x')).toBe(403)
    expect(await statusOf([...put(pathname + search, 2), 'Content-Type: image/png'], 'xx')).toBe(403)
    expect(await statusOf([...put(pathname + search), 'Content-Type: image/png'], 'x')).toBe(200)
  })

  it('asks the store about no upload that nobody has reserved', async () => {
    const { pathname, search, id } = await reserved()
    const unknownId = crypto.randomUUID()
    const unknown = `${pathname.replace(id, unknownId)}${search}`
    store.asked.length = 0
    expect(await statusOf(put(unknown), 'x')).toBe(403)
    // An earlier upload may still be read.
    expect(store.asked.filter((asked) => !asked.startsWith('GET') || asked.includes(unknownId))).toEqual([])
  })

  it('keeps nothing of an upload that was broken off, wherever that was', async () => {
    const before = await storedUploads()
    store.asked.length = 0
    for (const part of [1, 1_000, 65_536, 1_000_000, 4_999_999]) {
      const { pathname, search } = await reserved()
      await brokenOff(zari.origin, put(`${pathname}${search}`, 5_000_000), Buffer.alloc(part))
    }
    const whole = await upload(zari.visitor(), await aPicture())
    const kept = [...before, INCOMING_PREFIX + uploadIdOf(whole)].toSorted()
    expect((await storedUploads()).toSorted()).toEqual(kept)
    expect(store.asked.filter((asked) => asked.startsWith('PUT'))).toHaveLength(1)
  })

  it('counts what comes in chunks, and wants to know the length of all else', async () => {
    const sent = async (announced: object, body: string, headers = ['Transfer-Encoding: chunked']) => {
      const { pathname, search } = await reserved(announced)
      const [line = '', host = ''] = put(`${pathname}${search}`)
      return statusOf([line, host, ...headers], body)
    }
    const chunk = (length: number) => `${length.toString(16)}\r\n${'x'.repeat(length)}\r\n`
    const end = '0\r\n\r\n'
    expect(await sent({}, '', [])).toBe(411)
    expect(await sent({}, chunk(1) + end)).toBe(200)
    expect(await sent({ size: 2 }, chunk(1) + chunk(1) + end)).toBe(200)
    expect(await sent({ size: 2 }, chunk(1) + end)).toBe(403)
    expect(await sent({ size: 2 }, chunk(3) + end)).toBe(413)
    store.asked.length = 0
    // Never ended.
    expect(await sent({}, chunk(MAX_FILE_BYTES) + chunk(1))).toBe(413)
    expect(store.asked.filter((asked) => asked.startsWith('PUT'))).toEqual([])
  })
})

describe('a form without JavaScript that was broken off', () => {
  const kind = 'custom-outfit-quotes'
  const { publicPath } = orderKinds[kind]
  const BOUNDARY = 'between-the-parts'

  function part(name: string, content: Uint8Array): Buffer {
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="designImages"; filename="${name}"\r\n\r\n`
    return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
  }

  it.each([
    ['in the first picture', 0],
    ['in the second', 1],
  ])('%s leaves nothing in the store', async (_where, whole) => {
    const before = await storedUploads()
    const picture = await aPicture('jpeg', 2_000, 2_000)
    const parts = Array.from({ length: whole + 1 }, (_each, index) => part(`${index}.jpg`, picture))
    const body = Buffer.concat(parts).subarray(0, -1_000)
    const head = [
      `POST ${publicPath} HTTP/1.1`,
      `Host: ${new URL(zari.origin).host}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length: 50000000',
    ]
    await brokenOff(zari.origin, head, body)
    await expect
      .poll(
        async () =>
          (await zari.services.uploads.unclaimed.model.find({ bytes: 10_485_760, isThere: true }).lean())
            .length,
      )
      .toBe(0)
    await expect.poll(() => newUploads(before)).toEqual([])
  })

  it('or was refused, leaves nothing either', async () => {
    const before = await storedUploads()
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...goodInput[kind](), phone: '1' })) {
      if (typeof value === 'string') form.append(name, value)
    }
    form.append('designImages', new Blob([new Uint8Array(await aPicture())]), 'design.jpg')
    const answer = await zari.visitor().post(publicPath, form, { Accept: 'text/html' })
    expect(answer.status).toBe(422)
    await expect.poll(() => newUploads(before)).toEqual([])
  })
})
