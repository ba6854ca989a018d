import { randomUUID } from 'node:crypto'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderRecord } from '@zari/shared/orders/order'
import { describe, expect, it } from 'vitest'
import { signedInAs } from '../../../testing/accounts.ts'
import { getOrder, makeOrder, sendEdit } from '../../../testing/orders.ts'
import { aPicture, upload } from '../../../testing/pictures.ts'
import { errorOf } from '../../../testing/test-client.ts'
import { useClient, useTestServer } from '../../../testing/test-server.ts'
import { namedFiles } from './delete-order.ts'

const server = useTestServer()
const staff = useClient(server)
describe('files that staff keeps with a record', () => {
  const kind = 'contact-inquiries'
  const files = (id: string, uploadedFiles: string[], base?: string[]) =>
    sendEdit(
      staff,
      { kind, id, name: 'notes' },
      { uploadedFiles, ...(base && { base: { uploadedFiles: base } }) },
    )

  it('merge as a set, and pictures that were added are served', async () => {
    const id = await makeOrder(server.current.visitor(), kind)
    const [one, two] = [await upload(staff, await aPicture()), await upload(staff, await aPicture())]
    await files(id, [one], [])
    const answer = await files(id, [two], [])
    expect((answer.json as OrderRecord).uploadedFiles).toEqual([one, two])
    expect((await staff.get(two)).status).toBe(200)
    const removed = await files(id, [two], [one, two])
    expect((removed.json as OrderRecord).uploadedFiles).toEqual([two])
  })

  it('are at most five new ones an edit, and real pictures', async () => {
    const id = await makeOrder(server.current.visitor(), kind)
    const six = Array.from({ length: 6 }, () => `/objects/uploads/${randomUUID()}`)
    expect(errorOf(await files(id, six)).message).toBe('You can only upload 5 files')
    expect(errorOf(await files(id, ['https://evil.example/another-picture'])).message).toMatch(/is missing/)
    expect(errorOf(await files(id, ['notes.txt']))).toMatchObject({
      message: 'This is not an uploaded file',
      issues: [{ path: 'uploadedFiles.0' }],
    })
    expect((await getOrder(staff, kind, id)).revision).toBe(0)
  })

  it('are beside those of what was made, which merge alike, and a consultation has none of', async () => {
    const quotes = 'custom-outfit-quotes'
    const id = await makeOrder(server.current.visitor(), quotes)
    const edit = (body: object, of: OrderKind = quotes, to = id) =>
      sendEdit(staff, { kind: of, id: to, name: 'notes' }, body)
    const [one, two] = [await upload(staff, await aPicture()), await upload(staff, await aPicture())]
    await edit({ finishedPictures: [one], base: { finishedPictures: [] } })
    const answer = await edit({ finishedPictures: [two], base: { finishedPictures: [] } })
    expect(answer.json).toMatchObject({ finishedPictures: [one, two], uploadedFiles: [] })
    expect((await staff.get(two)).status).toBe(200)
    expect([...(await namedFiles(server.current.services.orders, [one, two]))]).toEqual([one, two])
    await sendEdit(staff, { kind: quotes, id, name: 'status' }, { status: 'in_progress' })
    const workroom = await signedInAs(server.current, 'workroom')
    expect((await getOrder(workroom, quotes, id)).finishedPictures).toEqual([one, two])
    expect((await workroom.get(one)).status).toBe(200)

    const consultation = await makeOrder(server.current.visitor(), kind)
    expect(errorOf(await edit({ finishedPictures: [one] }, kind, consultation))).toMatchObject({
      issues: [{ path: 'finishedPictures', message: 'Unknown field' }],
    })
  })

  it('may be legacy names where the record has them', async () => {
    const { models } = server.current.services.orders
    const id = await makeOrder(server.current.visitor(), kind)
    await models[kind].collection.updateOne({ _id: id as never }, { $set: { uploadedFiles: ['blouse.jpg'] } })
    const answer = await files(id, ['blouse.jpg'])
    expect([answer.status, (answer.json as OrderRecord).uploadedFiles]).toEqual([200, ['blouse.jpg']])
    expect(((await files(id, [])).json as OrderRecord).uploadedFiles).toEqual([])
  })
})
