import sharp from 'sharp'
import { apiPaths } from '@zari/shared/api/paths'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rawOrders } from '../features/orders/order-store.ts'
import { oldOrder, useImport } from '../testing/importing.ts'
import { getOrder } from '../testing/orders.ts'
import { aPhonePicture, aPicture } from '../testing/pictures.ts'

const importing = useImport()
const { aFile, raw, run } = importing

it('finds pictures by their names, cleans them as all others, and keeps the name of what it cannot take', async () => {
  const pictures = join(importing.folder, 'pictures')
  await mkdir(join(pictures, 'uploads'), { recursive: true })
  await writeFile(join(pictures, 'Front Neck.JPG'), await aPhonePicture())
  await writeFile(join(pictures, 'uploads/old-design-1'), await aPicture('png'))
  await writeFile(join(pictures, 'letter.jpg'), 'no picture at all')
  await writeFile(join(pictures, 'broken.jpg'), Buffer.from('ffd8ffe0000000', 'hex'))
  await writeFile(join(pictures, 'nobody.png'), await aPicture('png'))
  const odd = {
    ...oldOrder,
    id: 'p1',
    designImageUrls: [
      'https://old.example/objects/uploads/old-design-1?x=1',
      'letter.jpg',
      'gone.jpg',
      'broken.jpg',
    ],
    measurementsImageUrl: 'C:\\photos\\front%20neck.jpg',
  }
  const file = await aFile('custom_outfit_quotes.json', JSON.stringify([odd]))
  await run([file], { pictures })
  expect(await importing.shop.services.uploads.claims.countDocuments()).toBe(0)
  for (let time = 0; time < 2; time++) await run([file], { pictures, write: true })
  await run([file], { pictures })
  expect(importing.report.join('\n')).toContain('No record names the picture nobody.png')

  const record = await getOrder(importing.staff, 'custom-outfit-quotes', 'p1')
  expect(record.designImageUrls).toEqual([
    expect.stringMatching(/^\/objects\/uploads\/[\w-]{36}$/),
    'letter.jpg',
    'gone.jpg',
    'broken.jpg',
  ])
  const picture = await fetch(importing.shop.origin + (record.measurementsImageUrl ?? ''), {
    headers: { Cookie: [...importing.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(picture.status).toBe(200)
  const { exif, width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
  expect(exif).toBeUndefined()
  expect([width, height]).toEqual([480, 640])
  // Claimed by the record, so no sweep deletes them and no form can claim them.
  expect(
    await importing.shop.services.uploads.claims.countDocuments({ record: 'custom-outfit-quotes:p1' }),
  ).toBe(2)
})

it('brings the pictures of a later run to the records that are there, but not where staff has chosen another', async () => {
  const pictures = join(importing.folder, 'later-pictures')
  await mkdir(pictures, { recursive: true })
  for (const name of ['a.png', 'b.png', 'front neck.png']) {
    await writeFile(join(pictures, name), await aPicture('png'))
  }
  const order = { ...oldOrder, designImageUrls: ['a.png', 'b.png'], measurementsImageUrl: 'front neck.png' }
  const file = await aFile('custom_outfit_quotes.json', JSON.stringify([order]))
  await run([file], { write: true })
  const before = ((await importing.staff.get(apiPaths.adminChanges)).json as ChangesPage).cursor
  const edit = { kind: 'custom-outfit-quotes', id: oldOrder.id } as const
  await rawOrders(importing.shop.services.orders, edit.kind).updateOne(
    { _id: edit.id },
    { $set: { designImageUrls: ['b.png'] } },
  )

  await run([file], { pictures })
  expect(importing.report.join('\n')).toContain('2 pictures')
  expect(await getOrder(importing.staff, edit.kind, edit.id)).toMatchObject({ designImageUrls: ['b.png'] })
  await run([file], { pictures, write: true })
  expect(await getOrder(importing.staff, edit.kind, edit.id)).toMatchObject({
    designImageUrls: [expect.stringMatching(/^\/objects\/uploads\//)],
    measurementsImageUrl: expect.stringMatching(/^\/objects\/uploads\//),
  })
  const { imported } = (await raw(edit.kind, edit.id)) as { imported?: { kept: Array<{ value: string }> } }
  expect(imported?.kept.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['b.png', 'front neck.png']),
  )
  expect(
    await importing.shop.services.uploads.claims.countDocuments({ record: `${edit.kind}:${edit.id}` }),
  ).toBe(2)
  const changes = (await importing.staff.get(`${apiPaths.adminChanges}?since=${before}`)).json as ChangesPage
  expect(changes.changed.map(({ id }) => id)).toEqual([edit.id])

  await run([file], { pictures, write: true })
  expect(importing.report.join('\n')).not.toContain('pictures')
})

it('tells of each picture that it cannot take', async () => {
  const pictures = join(importing.folder, 'other-pictures')
  await mkdir(pictures, { recursive: true })
  await writeFile(join(pictures, 'letter.jpg'), 'no picture at all')
  await writeFile(join(pictures, 'broken.jpg'), Buffer.from('ffd8ffe0000000', 'hex'))
  const designImageUrls = ['letter.jpg', 'gone.jpg', 'broken.jpg']
  const file = await aFile(
    'custom_outfit_quotes.json',
    JSON.stringify([{ ...oldOrder, designImageUrls, measurementsImageUrl: '' }]),
  )
  expect(await run([file], { pictures, write: true })).toEqual({ taken: 1, refused: 0 })
  const at = 'custom_outfit_quotes.json:1 the picture'
  expect(importing.report).toEqual(
    expect.arrayContaining([
      `${at} "letter.jpg" is neither PNG nor JPG; its name is kept`,
      `${at} "gone.jpg" was not found; its name is kept`,
      expect.stringContaining(`${at} "broken.jpg" cannot be imported: `),
    ]),
  )
})
