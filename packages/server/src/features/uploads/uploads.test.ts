import sharp from 'sharp'
import { apiPaths } from '@zari/shared/api/paths'
import type { OrderRecord } from '@zari/shared/orders/order'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { MAX_FILE_BYTES } from '@zari/shared/uploads/limits'
import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { hostilePictures } from '../../testing/hostile-pictures.ts'
import { aPhonePicture, aPicture, upload } from '../../testing/pictures.ts'
import { errorOf } from '../../testing/test-client.ts'
import { useClient, useTestServer } from '../../testing/test-server.ts'
import { uploadKeys } from './upload-schema.ts'

const server = useTestServer()
const visitor = useClient(server, (current) => current.visitor())
const staff = useClient(server)
const KIND = 'custom-outfit-quotes'

function sendQuote(designImageUrls: string[], headers: Record<string, string> = {}) {
  return visitor.post(orderKinds[KIND].publicPath, { ...goodInput[KIND](), designImageUrls }, headers)
}

async function picture(path: string, client = staff) {
  const response = await fetch(server.current.origin + path, {
    headers: { Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('a picture that a customer sends', () => {
  it('reaches staff turned the right way up, without the place where it was taken', async () => {
    const phonePicture = await aPhonePicture()
    expect(phonePicture.includes('Zariphone')).toBe(true)
    const path = await upload(visitor, phonePicture)
    expect((await sendQuote([path])).status).toBe(201)

    const { response, bytes } = await picture(path)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // A browser's cached copy would outlive the session.
      'cache-control': 'private, no-store',
    })
    const { width, height, exif } = await sharp(bytes).metadata()
    expect([width, height, exif]).toEqual([480, 640, undefined])

    const thumbnail = await picture(`${path}/thumbnail`)
    expect(thumbnail.response.headers.get('content-type')).toBe('image/webp')
    expect(thumbnail.response.headers.get('cache-control')).toBe('private, no-store')
    expect((await sharp(thumbnail.bytes).metadata()).height).toBe(320)
  })

  it('is for staff only', async () => {
    const path = await upload(visitor, await aPicture())
    await sendQuote([path])
    for (const address of [path, `${path}/thumbnail`, '/objects/uploads/unknown-one']) {
      const answer = await visitor.get(address)
      expect([answer.status, errorOf(answer).code]).toEqual([401, 'unauthorized'])
    }
  })

  it('is found by its id and by nothing else that an address can say', async () => {
    const unchecked = await upload(visitor, await aPhonePicture())
    const id = unchecked.slice('/objects/uploads/'.length)
    const names = [
      `..%2fincoming%2f${id}`,
      `..%2Fincoming%2F${id}`,
      `..%5cincoming%5c${id}`,
      `%2e%2e%2fincoming%2f${id}`,
      '..%2f..%2fetc%2fpasswd',
      '..%2fuploads',
      '%00',
      `${id}%00`,
      '.',
      '%20',
      'a'.repeat(65),
      'a'.repeat(3_000),
      `%2f${id}`,
      `${id}%3fversionId=1`,
    ]
    for (const name of names) {
      for (const address of [`/objects/uploads/${name}`, `/objects/uploads/${name}/thumbnail`]) {
        expect([address, (await staff.get(address)).status]).toEqual([address, 404])
      }
    }
  })

  it('cannot be changed any more through the address it was sent to', async () => {
    const reserved = (await visitor.post(apiPaths.upload, {})).json as {
      uploadURL: string
      objectPath: string
    }
    const put = async (bytes: Uint8Array) =>
      (await fetch(reserved.uploadURL, { method: 'PUT', body: new Uint8Array(bytes) })).status
    expect(await put(await aPicture('png', 30, 30))).toBe(200)
    await sendQuote([reserved.objectPath])
    const before = await picture(reserved.objectPath)
    await put(await aPicture('png', 90, 90))
    expect((await picture(reserved.objectPath)).bytes.equals(before.bytes)).toBe(true)
  })

  it('is named by its presigned address too, and kept by its path', async () => {
    const reserved = (await visitor.post(apiPaths.upload, {})).json as {
      uploadURL: string
      objectPath: string
    }
    await fetch(reserved.uploadURL, { method: 'PUT', body: new Uint8Array(await aPicture()) })
    expect((await sendQuote([reserved.uploadURL])).status).toBe(201)
    const [newest] = (await staff.get(apiPaths.adminList(KIND))).json as OrderRecord[]
    expect(newest?.designImageUrls).toEqual([reserved.objectPath])
  })

  it('can come again with the same key, and with no other request', async () => {
    const path = await upload(visitor, await aPicture())
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await sendQuote([path], key)
    expect((await sendQuote([path], key)).json).toEqual(first.json)

    const other = await sendQuote([path])
    expect(other.status).toBe(422)
    expect(errorOf(other).issues).toEqual([
      { path: 'designImageUrls.0', message: 'This picture belongs to another request' },
    ])
  })

  it('may be sent again when the form that named it was refused', async () => {
    const good = await upload(visitor, await aPicture())
    const bad = await upload(visitor, Buffer.from('not a picture'))
    expect((await sendQuote([good, bad])).status).toBe(422)
    expect((await sendQuote([good])).status).toBe(201)
  })
})

describe('a file that is no picture of ours', () => {
  it.each([
    ['a text named .png', Buffer.from('Dear boutique, '.repeat(100)), 'This is not a PNG or JPG picture'],
    ['nothing at all', Buffer.alloc(0), 'This is not a PNG or JPG picture'],
    ['HTML', Buffer.from('<html><script>alert(1)</script>'), 'This is not a PNG or JPG picture'],
    ['a JPEG that was cut off', undefined, 'This picture is damaged'],
  ])('%s is refused with its reason', async (_what, bytes, message) => {
    const sent = bytes ?? (await aPicture('jpeg', 900, 900)).subarray(0, 1_500)
    const path = await upload(visitor, sent, 'image/png')
    const answer = await sendQuote([path])
    expect(answer.status).toBe(422)
    expect(errorOf(answer)).toMatchObject({ message, issues: [{ path: 'designImageUrls.0', message }] })
    expect((await picture(path)).response.status).toBe(404)
  })

  it('a picture of more than 50 megapixels is refused before it is decoded', async () => {
    const bytes =
      (await hostilePictures['a progressive JPEG that says 65,500 by 65,500']?.()) ?? Buffer.alloc(0)
    const path = await upload(visitor, bytes)
    expect(errorOf(await sendQuote([path])).message).toBe('This picture has more than 50 megapixels')
  })

  it('10 MB and one byte is refused as it arrives, and at the form if it came in another way', async () => {
    const reserved = (await visitor.post(apiPaths.upload, {})).json as { uploadURL: string }
    const tooMuch = new Uint8Array(MAX_FILE_BYTES + 1)
    const sent = await fetch(reserved.uploadURL, { method: 'PUT', body: tooMuch })
    expect(sent.status).toBe(413)

    const { objectStore } = server.current.services
    await objectStore.put(uploadKeys.incoming('past-the-check'), tooMuch, 'image/png')
    const answer = await sendQuote(['/objects/uploads/past-the-check'])
    expect([answer.status, errorOf(answer).message]).toEqual([
      422,
      'This picture exceeds maximum allowed size of 10 MB',
    ])
  })

  it('one that was never uploaded, or is somewhere else, is refused', async () => {
    const never = await sendQuote([`/objects/uploads/${crypto.randomUUID()}`])
    expect(errorOf(never).message).toBe('This picture is missing. Please upload it again.')
    expect(errorOf(await sendQuote(['../../etc/passwd'])).message).toBe('This is not an uploaded file')
  })

  it('a sixth design picture is refused', async () => {
    const paths = Array.from({ length: 6 }, () => `/objects/uploads/${crypto.randomUUID()}`)
    expect(errorOf(await sendQuote(paths)).message).toBe('You can only upload 5 files')
  })
})

describe('an address to upload to', () => {
  it('takes what was announced and nothing else', async () => {
    const bytes = new Uint8Array(await aPicture('png', 40, 40))
    const announced = { contentType: 'image/png', size: bytes.length }
    const put = async (body: Uint8Array<ArrayBuffer>, type: string) => {
      const { uploadURL } = (await visitor.post(apiPaths.upload, announced)).json as {
        uploadURL: string
      }
      return (await fetch(uploadURL, { method: 'PUT', body, headers: { 'Content-Type': type } })).status
    }
    expect(await put(bytes, 'image/png')).toBe(200)
    expect(await put(bytes, 'text/html')).toBe(403)
    expect(await put(bytes.subarray(1), 'image/png')).toBe(403)
  })

  it.each([
    [{ contentType: 'image/gif' }, 'You can only upload: .png, .jpg, .jpeg'],
    [{ size: MAX_FILE_BYTES + 1 }, 'This picture exceeds maximum allowed size of 10 MB'],
    [{ folder: 'elsewhere' }, 'Unknown field'],
  ])('is not given for %j', async (body, message) => {
    const answer = await visitor.post(apiPaths.upload, body)
    expect([answer.status, errorOf(answer).message]).toEqual([422, message])
  })

  it('that a browser stops sending to keeps nothing, and the next one works', async () => {
    const reserved = (await visitor.post(apiPaths.upload, {})).json as {
      uploadURL: string
      objectPath: string
    }
    const { hostname, port, pathname, search } = new URL(reserved.uploadURL)
    await new Promise<void>((resolve) => {
      const sending = request({
        hostname,
        port,
        path: pathname + search,
        method: 'PUT',
        headers: { 'Content-Length': 5_000_000 },
      })
      sending.on('error', () => resolve())
      sending.write(Buffer.alloc(100_000), () => setTimeout(() => sending.destroy(new Error('gone')), 50))
    })
    expect((await sendQuote([reserved.objectPath])).status).toBe(422)
    expect((await sendQuote([await upload(visitor, await aPicture())])).status).toBe(201)
  })

  it('whose signature is wrong or old refuses 10 MB as well as a few bytes', async () => {
    const { uploadURL } = (await visitor.post(apiPaths.upload, {})).json as { uploadURL: string }
    const wrong = uploadURL.replace(/signature=.{4}/, 'signature=0000')
    const answer = await fetch(wrong, { method: 'PUT', body: new Uint8Array(MAX_FILE_BYTES) })
    expect(answer.status).toBe(403)
    const old = uploadURL.replace(/expires=\d+/, 'expires=1')
    const late = await visitor.send('PUT', old, { body: new URLSearchParams({ a: 'x'.repeat(1_000) }) })
    expect([late.status, errorOf(late).message]).toEqual([403, 'Request has expired'])
  })

  it('takes PUT only, to where uploads arrive only, and only as signed', async () => {
    const { uploadURL } = (await visitor.post(apiPaths.upload, {})).json as { uploadURL: string }
    const put = async (address: string, method = 'PUT') =>
      (await fetch(address, { method, ...(method === 'PUT' && { body: 'x' }) })).status
    expect(await put(uploadURL, 'GET')).toBe(404)
    expect(await put(uploadURL, 'DELETE')).toBe(404)
    expect(await put(uploadURL.replace('/incoming/', '/uploads/'))).toBe(404)
    expect(await put(uploadURL.replace('/incoming/', '/incoming/../uploads/'))).toBe(404)
    expect(await put(uploadURL.replace('/incoming/', '/incoming/%2e%2e/uploads/'))).toBe(404)
    expect(await put(uploadURL.split('?')[0] ?? '')).toBe(403)
    expect(await put(uploadURL.replace(/signature=./, 'signature='))).toBe(403)
  })
})

describe('what staff has uploaded', () => {
  it('is looked at before it is called uploaded, and then taken by the edit that names it', async () => {
    const staff = await server.current.signedIn()
    const ask = (path: string) => staff.post(apiPaths.checkUpload(path))
    const good = await upload(staff, await aPicture())
    const bad = await upload(staff, Buffer.from('not a picture'))
    expect((await ask(good)).status).toBe(204)
    const refused = await ask(bad)
    expect([refused.status, errorOf(refused).message]).toEqual([422, 'This is not a PNG or JPG picture'])
    expect((await ask('/objects/uploads/aaaaaaaa-not-there')).status).toBe(422)
    expect((await visitor.post(apiPaths.checkUpload(good))).status).toBe(401)
    expect((await sendQuote([good])).status).toBe(201)
  })
})
