import { apiPaths } from '@zari/shared/api/paths'
import type { GalleryItem } from '@zari/shared/gallery/gallery-item'
import { expect, it } from 'vitest'
import { useImport } from '../testing/importing.ts'

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
  const items = (await importing.shop.visitor().get(apiPaths.gallery)).json as GalleryItem[]
  expect(items).toHaveLength(17)
  expect(items.find(({ title }) => title === 'Regular Blouse')).toMatchObject({ price: 700 })
  expect(items.find(({ title }) => title === 'Half saree')).toMatchObject({ category: 'machine_embroidery' })
  expect(JSON.stringify(items)).not.toContain('cotton')
  expect(importing.report).toEqual(
    expect.arrayContaining([
      'gallery_items.json:1 refused: has the price "ask", which is no amount',
      'gallery_items.json:1 refused: has the category "shoes"; they are tailoring, maggam, machine_embroidery, bridal',
    ]),
  )
  const later = await aFile('gallery_items.json', JSON.stringify([{ ...rows[0], price: 900 }]))
  await run([later], { write: true })
  expect(importing.report.join('\n')).toContain('is there already, with other content')
})
