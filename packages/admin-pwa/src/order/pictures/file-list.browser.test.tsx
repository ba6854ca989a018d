import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { designFiles } from '../../sync/pictures/order-files.ts'
import { openShop } from '../../testing/shop.tsx'
import { FileList } from './file-list.tsx'

const upload = (number: number) => `/objects/uploads/0193e5a0-7b3c-7000-8000-00000000000${number}`

test.each([
  ['in the store', upload(9), 'Cloud stored'],
  ['in the store under an older name', '/objects/old/front.jpg', 'Cloud stored'],
])('an older file %s has its link beside the pictures of the list', async (_where, older, label) => {
  const shop = await openShop('custom-outfit-quotes', {
    designImageUrls: [upload(1), upload(2)],
    designImageUrl: older,
  })
  await shop.draw(<FileList files={designFiles(shop.record())} title="Design images" most={1} />)
  await expect.element(page.getByRole('button', { name: /^Design images: view picture 1 of/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'View' })).toHaveAttribute('href', older)
  await expect.element(page.getByText(label)).toBeVisible()
})

test('an older file’s name stands beside the pictures of the list', async () => {
  const shop = await openShop('custom-outfit-quotes', {
    designImageUrls: [upload(1)],
    designImageUrl: 'front neck.jpg',
  })
  await shop.draw(<FileList files={designFiles(shop.record())} title="Design images" most={1} />)
  await expect.element(page.getByText(/^front neck\.jpg/)).toBeVisible()
  await expect.element(page.getByText('Legacy filename')).toBeVisible()
})

test('a picture that can’t be shown takes no part in the name of its button', async () => {
  const shop = await openShop('custom-outfit-quotes', { designImageUrls: [upload(1)] })
  await shop.draw(<FileList files={designFiles(shop.record())} title="Design images" most={1} />)
  await expect.element(page.getByTitle('Can’t show this picture')).toHaveAttribute('aria-hidden', 'true')
})
