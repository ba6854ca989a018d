import { apiPaths } from '@zari/shared/api/paths'
import type { GalleryItem } from '@zari/shared/gallery/piece'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useImport } from '../testing/importing.ts'
import { aPicture } from '../testing/pictures.ts'
import { publishAll } from '../testing/pieces.ts'

const importing = useImport()
const { aFile, run } = importing

it('brings the gallery: known pieces take on the old prices, others are added, what was changed here stays', async () => {
  const rows = [
    {
      title: 'Regular Blouse',
      category: 'tailoring',
      price: '₹700',
      image_url: '/old/regular.jpg',
      fabric: 'cotton',
    },
    {
      title: 'Half saree',
      category: 'Machine Embroidery',
      price: 3000,
      imageUrl: '/old/half-saree.jpg',
      sortOrder: 9,
    },
    { title: 'No price', category: 'tailoring', price: 'ask', imageUrl: '/x.jpg' },
    { title: 'No gallery', category: 'shoes', price: 1, imageUrl: '/x.jpg' },
  ]
  const file = await aFile('gallery_items.json', JSON.stringify(rows))
  await run([file])
  expect(await run([file], { write: true })).toEqual({ taken: 2, refused: 2 })
  expect(await run([file], { write: true })).toEqual({ taken: 0, refused: 2 })
  const seen = async () => (await importing.shop.visitor().get(apiPaths.gallery)).json as GalleryItem[]
  expect(await seen()).toHaveLength(16)
  await publishAll(importing.staff)
  const items = await seen()
  expect(items).toHaveLength(17)
  expect(items.find(({ title }) => title === 'Regular Blouse')).toMatchObject({ price: 700 })
  expect(items.find(({ title }) => title === 'Half saree')).toMatchObject({ category: 'machine_embroidery' })
  expect(JSON.stringify(items)).not.toContain('cotton')
  expect(importing.report).toEqual(
    expect.arrayContaining([
      'gallery_items.json:1 refused: has the price "ask", which is not an amount',
      'gallery_items.json:1 refused: has the category "shoes"; they are tailoring, maggam, machine_embroidery, bridal',
    ]),
  )
  const later = await aFile('gallery_items.json', JSON.stringify([{ ...rows[0], price: 900 }]))
  await run([later], { write: true })
  expect(importing.report.join('\n')).toContain('is there already, with other content')
})

it.each([
  ['of another host', 'https://old.example/photos/half-saree.jpg'],
  ['of staff’s uploads', '/objects/uploads/half-saree'],
])(
  'takes over a picture %s, which visitors could not see, also with a later run',
  async (where, imageUrl) => {
    const title = `Half saree ${where}`
    const row = { title, category: 'maggam', price: 3000, imageUrl }
    const file = await aFile('gallery_items.json', JSON.stringify([row]))
    await run([file], { write: true })
    expect(importing.report.join('\n')).toContain(`the picture "${imageUrl}" needs --pictures`)

    const pictures = join(importing.folder, `pictures-${where.length}`)
    await mkdir(pictures, { recursive: true })
    await writeFile(join(pictures, 'half-saree.jpg'), await aPicture('jpeg', 800, 1000))
    await run([file], { pictures })
    const seen = async () => {
      await publishAll(importing.staff)
      const items = (await importing.shop.visitor().get(apiPaths.gallery)).json as GalleryItem[]
      return items.find((item) => item.title === title)
    }
    expect((await seen())?.picture, 'only looked for').toBeNull()
    await run([file], { pictures, write: true })
    const piece = await seen()
    expect(piece?.imageUrl).toMatch(/^\/pictures\/[0-9a-f]{32}-640\.jpg$/)
    const picture = await importing.shop.visitor().get(piece?.imageUrl ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const before = piece?.picture?.id
    await run([file], { pictures, write: true })
    expect((await seen())?.picture?.id, 'a second time changes nothing').toBe(before)
  },
)

it('says which picture can’t be taken', async () => {
  const row = {
    title: 'Half saree of words',
    category: 'maggam',
    price: 3000,
    imageUrl: 'https://old.example/words.jpg',
  }
  const file = await aFile('gallery_items.json', JSON.stringify([row]))
  const pictures = join(importing.folder, 'no-pictures')
  await mkdir(pictures, { recursive: true })
  await writeFile(join(pictures, 'words.jpg'), 'these are words')
  await run([file], { pictures, write: true })
  expect(importing.report.join('\n')).toContain('is neither PNG nor JPG; add a photo')
})
