import sharp from 'sharp'
import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '../../server/services.ts'
import { StoreUnavailableError } from '../../storage/object-store.ts'
import { aPicture } from '../../testing/pictures.ts'
import { errorOf } from '../../testing/test-client.ts'
import { startTestServer, type TestServer, useOwnServer } from '../../testing/test-server.ts'
import { WORKER_KILLED } from './pictures/sandbox.ts'
import { MAX_BACKGROUND_SECONDS } from './quota.ts'
import { INCOMING_PREFIX, uploadKeys } from './upload-schema.ts'

const KIND = 'custom-outfit-quotes'
const server = useOwnServer({ env: { TRUST_PROXY: '1' } })
const idOf = (path: string) => uploadIdOf(path) ?? ''
const from = (network: string) => ({ 'X-Forwarded-For': network })

async function reserve(network = '192.0.2.1', at = server.current) {
  const { json } = await at.visitor().post(apiPaths.upload, {}, from(network))
  return json as { uploadURL: string; objectPath: string }
}

function put(url: string, bytes: Uint8Array, network = '192.0.2.1') {
  return fetch(url, { method: 'PUT', body: new Uint8Array(bytes), headers: from(network) })
}

async function sent(bytes: Uint8Array, network = '192.0.2.1', at = server.current): Promise<string> {
  const { uploadURL, objectPath } = await reserve(network, at)
  expect((await put(uploadURL, bytes, network)).status).toBe(200)
  return objectPath
}

function post(designImageUrls: string[], network = '192.0.2.1', at = server.current) {
  const input = { ...goodInput[KIND](), designImageUrls }
  return at.visitor().post(orderKinds[KIND].publicPath, input, from(network))
}

const nothingAhead = (at = server.current) =>
  expect.poll(() => at.services.uploads.backgroundChecks.size, { timeout: 30_000 }).toBe(0)
const claimOf = (path: string) => server.current.services.uploads.claims.findById(idOf(path)).lean()
const forgetAll = () => server.current.services.uploads.unclaimed.model.deleteMany({})

async function served(path: string, at = server.current): Promise<Buffer> {
  const staff = await at.signedIn()
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(at.origin + path, { headers: { Cookie: cookie } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

async function figure(name: string): Promise<number> {
  const text = await server.current.services.metrics.registry.metrics()
  return Number(new RegExp(`^${name.replaceAll(/[{}]/g, String.raw`\$&`)} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

/** Records reads of uploads for decoding, in order; `hold` delays one. */
function watchReads({ services }: TestServer) {
  const { objectStore } = services
  const open = objectStore.open.bind(objectStore)
  const reads: string[] = []
  const gates = new Map<string, Promise<void>>()
  const lost = new Map<string, Error>()
  objectStore.open = async (key) => {
    if (key.startsWith(INCOMING_PREFIX)) {
      const id = key.slice(INCOMING_PREFIX.length)
      reads.push(id)
      const error = lost.get(id)
      if (error) throw error
      await gates.get(id)
    }
    return open(key)
  }
  return {
    reads,
    timesOf: (path: string) => reads.filter((id) => id === idOf(path)).length,
    /** Its read fails. */
    lose: (
      path: string,
      error: Error = new StoreUnavailableError('Not read, so that no process looks at it'),
    ) => void lost.set(idOf(path), error),
    find: (path: string) => void lost.delete(idOf(path)),
    /** @returns a function that resumes, or fails, the read */
    hold(path: string): (error?: Error) => void {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      gates.set(idOf(path), promise)
      return (error) => {
        gates.delete(idOf(path))
        if (error) reject(error)
        else resolve()
      }
    },
    stop: () => void (objectStore.open = open),
  }
}

let watch: ReturnType<typeof watchReads>
beforeEach(() => {
  watch = watchReads(server.current)
})
afterEach(async () => {
  await nothingAhead()
  watch.stop()
})

async function inWork(network = '192.0.2.1') {
  const { uploadURL, objectPath } = await reserve(network)
  const goOn = watch.hold(objectPath)
  await put(uploadURL, await aPicture(), network)
  await expect.poll(() => watch.timesOf(objectPath), { timeout: 30_000 }).toBe(1)
  return { path: objectPath, goOn }
}

/** A form that names an upload under check, once it waits for that. @returns its answer */
async function formThatWaitsFor(path: string) {
  const { backgroundChecks: ahead } = server.current.services.uploads
  const endOf = ahead.endOf.bind(ahead)
  const { promise: isWaiting, resolve: waits } = Promise.withResolvers<void>()
  ahead.endOf = (id) => {
    waits()
    return endOf(id)
  }
  const answer = post([path])
  await isWaiting
  ahead.endOf = endOf
  return () => answer
}

describe('pictures that are here before the form is', () => {
  it('are ready when it comes, and are not decoded again', async () => {
    const named = await figure('zari_uploads_claimed_total')
    const paths = [await sent(await aPicture('jpeg', 300, 200)), await sent(await aPicture('png', 30, 20))]
    await nothingAhead()
    expect(await figure('zari_uploads_claimed_total')).toBe(named)
    expect((await post(paths)).status).toBe(201)
    expect(paths.map((path) => watch.timesOf(path))).toEqual([1, 1])
    expect(await figure('zari_uploads_claimed_total')).toBe(named + 2)
    const { width, height } = await sharp(await served(paths[0] ?? '')).metadata()
    expect([width, height]).toEqual([300, 200])
  })

  it('are waited for while they are in work, and not begun anew', async () => {
    const { path, goOn } = await inWork()
    const answer = await formThatWaitsFor(path)
    goOn()
    expect((await answer()).status).toBe(201)
    expect(watch.timesOf(path)).toBe(1)
  })

  it('are not tried a second time for a form that has waited until the store gave up', async () => {
    const { path, goOn } = await inWork()
    const answer = await formThatWaitsFor(path)
    goOn(new StoreUnavailableError('The store has not answered'))
    expect((await answer()).status).toBe(503)
    expect(watch.timesOf(path)).toBe(1)
    expect((await post([path])).status).toBe(201)
  })

  it.each([
    ['a text', async () => Buffer.from('Dear boutique'), 'This is not a PNG or JPG picture'],
    [
      'a JPEG that was cut off',
      async () => (await aPicture('jpeg', 900, 900)).subarray(0, 1_500),
      'This picture is damaged',
    ],
  ])('and are none, such as %s, are refused by the form in the same words', async (_what, make, message) => {
    const bad = await sent(await make())
    const good = await sent(await aPicture())
    await nothingAhead()
    for (let time = 0; time < 2; time++) {
      const answer = await post([good, bad])
      expect(answer.status).toBe(422)
      expect(errorOf(answer)).toMatchObject({ message, issues: [{ path: 'designImageUrls.1', message }] })
    }
    expect(watch.timesOf(bad)).toBe(1)
    expect((await post([good])).status).toBe(201)
  })

  it('count together for the form, as if it had brought them', async () => {
    const paths = [await sent(await aPicture()), await sent(await aPicture())]
    await nothingAhead()
    const { claims } = server.current.services.uploads
    await claims.updateMany({ _id: { $in: paths.map(idOf) } }, { $set: { cost: 200 } })
    for (let time = 0; time < 2; time++) {
      expect(errorOf(await post(paths)).message).toBe(
        'These pictures together are too large. Please send fewer, or send them as JPG.',
      )
    }
    expect((await post(paths.slice(1))).status).toBe(201)
  })

  it('are checked at another server, if that is where the form comes', async () => {
    const { services } = server.current
    const other = await startTestServer({
      database: services.connection.name,
      s3: { bucket: services.objectStore.bucket },
      env: { TRUST_PROXY: '1' },
    })
    try {
      const { path, goOn } = await inWork()
      expect((await post([path], '192.0.2.1', other)).status).toBe(201)
      const before = await served(path, other)
      goOn()
      await nothingAhead()
      expect((await served(path, other)).equals(before)).toBe(true)
      expect(await claimOf(path)).toMatchObject({ record: expect.stringMatching(/^custom/) })
      expect(await claimOf(path)).not.toHaveProperty('isAhead')
    } finally {
      await other.close()
    }
  })
})

describe('work ahead of forms', () => {
  it('is given up for the form of somebody else, and done when its own form comes', async () => {
    const mine = await inWork('192.0.2.1')
    const theirs = await sent(await aPicture(), '198.51.100.7')
    // It waits behind the other upload, and was not checked before.
    expect((await post([theirs], '198.51.100.7')).status).toBe(201)
    mine.goOn()
    await nothingAhead()
    expect(await claimOf(mine.path)).toBeNull()
    expect((await post([mine.path])).status).toBe(201)
  })

  it('of a flood is left out past a few, takes turns with others, and waits for forms', async () => {
    const { backgroundChecks: ahead } = server.current.services.uploads
    const left = () => figure('zari_uploads_ahead_total{outcome="skipped"}')
    const leftBefore = await left()
    const { promise: formIsDone, resolve: endForm } = Promise.withResolvers<void>()
    const form = server.current.services.uploads.inTurn('form', () => formIsDone)
    const flood: string[] = []
    const text = Buffer.from('As good as a picture until somebody looks')
    for (let index = 0; index < 18; index++) flood.push(await sent(text))
    for (let index = 0; index < 2; index++) flood.push(await sent(await aPicture()))
    const other = await sent(text, '198.51.100.8')
    expect(ahead.size).toBe(17)
    expect(await left()).toBe(leftBefore + 4)
    expect(watch.reads).toEqual([])
    for (const path of [...flood.slice(0, -2), other]) watch.lose(path)
    endForm()
    await form
    await nothingAhead()
    expect(watch.reads).toHaveLength(17)
    expect(watch.reads.indexOf(idOf(other))).toBeLessThanOrEqual(2)
    expect((await post(flood.slice(-2))).status).toBe(201)
  })

  it('is done for so long for one network until it sends a form', async () => {
    const { unclaimed } = server.current.services.uploads
    await forgetAll()
    const first = await sent(await aPicture())
    await nothingAhead()
    expect((await unclaimed.model.findById(idOf(first)).lean())?.seconds).toBeGreaterThan(0)
    await unclaimed.model.updateOne({ _id: idOf(first) }, { $set: { seconds: MAX_BACKGROUND_SECONDS } })

    const second = await sent(await aPicture())
    const others = await sent(await aPicture(), '198.51.100.9')
    await nothingAhead()
    expect([watch.timesOf(second), watch.timesOf(others)]).toEqual([0, 1])
    expect((await post([first, second])).status).toBe(201)

    const third = await sent(await aPicture())
    await nothingAhead()
    expect(watch.timesOf(third)).toBe(1)
  })

  it('is counted as room that is taken, and swept after a day with all its files', async () => {
    const { services } = server.current
    await forgetAll()
    const path = await sent(await aPicture('jpeg', 3_000, 3_000))
    await nothingAhead()
    const stored = () =>
      Promise.all(Object.values(uploadKeys).map((key) => services.objectStore.sizeOf(key(idOf(path)))))
    const sizes = await stored()
    const [incoming, claimed = 0, thumbnail = 0] = sizes
    expect([incoming, Math.min(claimed, thumbnail) > 0]).toEqual([undefined, true])
    expect(await services.uploads.unclaimed.bytes()).toBe(Math.max(claimed + thumbnail, 100_000))
    await sweep(services)
    expect(await stored()).toEqual(sizes)
    await sweep(services, { now: new Date(Date.now() + 25 * 3_600_000) })
    expect(await stored()).toEqual([undefined, undefined, undefined])
    expect(await claimOf(path)).toBeNull()
    expect(await services.uploads.unclaimed.bytes()).toBe(0)
    expect((await post([path])).status).toBe(422)
  })

  it('that the system ended is tried again twice, and then refused', async () => {
    const uploads = [await reserve(), await reserve()] as const
    for (const { uploadURL, objectPath } of uploads) {
      watch.lose(objectPath, WORKER_KILLED)
      await put(uploadURL, await aPicture())
    }
    await nothingAhead()
    const [often, once] = uploads.map(({ objectPath }) => objectPath)
    const statuses: number[] = []
    for (let tries = 0; tries < 3; tries++) statuses.push((await post([often ?? ''])).status)
    expect([statuses, watch.timesOf(often ?? '')]).toEqual([[503, 422, 422], 3])
    watch.find(once ?? '')
    expect((await post([once ?? ''])).status).toBe(201)
  })

  it('that a killed server left without a note is swept too', async () => {
    const { services } = server.current
    const picture = await aPicture()
    const path = await sent(picture)
    await nothingAhead()
    await services.uploads.claims.deleteOne({ _id: idOf(path) })
    await services.objectStore.put(uploadKeys.incoming(idOf(path)), picture, 'image/jpeg')
    await sweep(services, { now: new Date(Date.now() + 25 * 3_600_000) })
    const sizes = Object.values(uploadKeys).map((key) => services.objectStore.sizeOf(key(idOf(path))))
    expect(await Promise.all(sizes)).toEqual([undefined, undefined, undefined])
  })
})

describe('an address that a picture was sent to', () => {
  it('takes no other, so that the shop sees what was checked', async () => {
    const { uploadURL, objectPath } = await reserve()
    expect((await put(uploadURL, await aPicture('png', 30, 30))).status).toBe(200)
    // Before or during the check, and after it.
    for (let time = 0; time < 2; time++) {
      const second = await put(uploadURL, await aPicture('png', 90, 90))
      // The site recognises this text, and requests a new address.
      expect([second.status, await second.text()]).toEqual([
        403,
        expect.stringContaining('Request has expired'),
      ])
      await nothingAhead()
    }
    expect((await post([objectPath])).status).toBe(201)
    expect((await sharp(await served(objectPath)).metadata()).width).toBe(30)
  })

  it('takes the same again from a device that did not hear the answer', async () => {
    const { uploadURL, objectPath } = await reserve()
    const bytes = await aPicture()
    for (let time = 0; time < 2; time++) {
      expect((await put(uploadURL, bytes)).status).toBe(200)
      await nothingAhead()
    }
    expect(watch.timesOf(objectPath)).toBe(1)
    expect((await post([objectPath])).status).toBe(201)
  })

  it('that was used with a wrong signature is good for another try', async () => {
    const { uploadURL, objectPath } = await reserve()
    const wrong = uploadURL.replace(/signature=.{4}/, 'signature=0000')
    expect((await put(wrong, await aPicture())).status).toBe(403)
    expect((await put(uploadURL, await aPicture())).status).toBe(200)
    expect((await post([objectPath])).status).toBe(201)
  })
})
