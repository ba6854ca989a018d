import { apiPaths } from '@zari/shared/api/paths'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import { uploadIdOf } from '@zari/shared/uploads/object-path'
import { describe, expect, it } from 'vitest'
import { sweep } from '../../server/services.ts'
import { aPicture, upload } from '../../testing/pictures.ts'
import { useOwnServer } from '../../testing/test-server.ts'
import { uploadKeys } from './upload-schema.ts'

const server = useOwnServer()
const KIND = 'custom-outfit-quotes'
const inTwoDays = () => new Date(Date.now() + 48 * 3_600_000)

describe('the sweep of uploads', () => {
  it('removes what nobody claimed after a day, and nothing that a record names', async () => {
    const { services } = server.current
    const visitor = server.current.visitor()
    const staff = await server.current.signedIn()
    const named = await upload(visitor, await aPicture())
    const unclaimed = await upload(visitor, await aPicture())
    const refused = await upload(visitor, await aPicture())
    const text = await upload(visitor, Buffer.from('no picture'))
    const send = (designImageUrls: string[]) =>
      visitor.post(orderKinds[KIND].publicPath, { ...goodInput[KIND](), designImageUrls })
    expect((await send([named])).status).toBe(201)
    expect((await send([refused, text])).status).toBe(422)

    const stored = async (path: string) => {
      const id = uploadIdOf(path) ?? ''
      const sizes = [uploadKeys.incoming(id), uploadKeys.claimed(id), uploadKeys.thumbnail(id)].map((key) =>
        services.objectStore.sizeOf(key),
      )
      return (await Promise.all(sizes)).map((size) => size !== undefined)
    }
    expect(await sweep(services)).toEqual({ incoming: 0, claimed: 0 })
    // What was sent goes once it is written anew.
    for (const path of [named, refused]) {
      await expect.poll(() => stored(path)).toEqual([false, true, true])
    }
    expect(await stored(text)).toEqual([true, false, false])

    expect(await sweep(services, { now: inTwoDays() })).toMatchObject({ claimed: 3 })
    expect(await stored(named)).toEqual([false, true, true])
    expect(await stored(unclaimed)).toEqual([false, false, false])
    expect(await stored(refused)).toEqual([false, false, false])
    expect((await staff.get(named)).status).toBe(200)
    expect((await staff.get(apiPaths.adminList(KIND))).text).toContain(named)
  })

  it('believes the record where a claim forgot it', async () => {
    const { services } = server.current
    const visitor = server.current.visitor()
    const path = await upload(visitor, await aPicture())
    await visitor.post(orderKinds[KIND].publicPath, { ...goodInput[KIND](), designImageUrls: [path] })
    await services.uploads.claims.updateOne({ _id: uploadIdOf(path) ?? '' }, { $set: { record: null } })
    expect((await sweep(services, { now: inTwoDays() })).claimed).toBe(0)
  })

  it('never takes the picture of a form that names it while it is being swept', async () => {
    const { services } = server.current
    const visitor = server.current.visitor()
    const staff = await server.current.signedIn()
    const path = await upload(visitor, await aPicture())
    const id = uploadIdOf(path) ?? ''
    const send = (designImageUrls: string[]) =>
      visitor.post(orderKinds[KIND].publicPath, { ...goodInput[KIND](), designImageUrls })
    // Checked long ago for a refused form; the original file still exists.
    expect((await send([path, '/objects/uploads/not-there'])).status).toBe(422)
    await services.uploads.claims.updateOne({ _id: id }, { $set: { claimedAt: new Date(0) } })

    const remove = services.objectStore.delete.bind(services.objectStore)
    let answer: number | undefined
    services.objectStore.delete = async (key) => {
      if (key === uploadKeys.claimed(id)) answer = (await send([path])).status
      await remove(key)
    }
    await sweep(services)
    services.objectStore.delete = remove
    expect(answer).toBe(422)
    expect((await staff.get(apiPaths.adminList(KIND))).text).not.toContain(path)
    expect(await services.uploads.claims.exists({ _id: id })).toBeNull()
  })

  it('goes on where it was cut off', async () => {
    const { services } = server.current
    await services.uploads.claims.create({
      _id: 'half-swept',
      claimedAt: new Date(),
      record: null,
      isGoing: true,
    })
    expect((await sweep(services)).claimed).toBe(1)
  })
})
