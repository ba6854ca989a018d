import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { pictureFile } from '../../testing/picture-file.ts'
import { openShop } from '../../testing/shop.tsx'
import { NewOrderHost } from './new-order-button.tsx'

beforeEach(() => page.viewport(1024, 768))

const sheet = () => page.getByRole('dialog', { name: 'New order' })
const button = (name: string | RegExp) => sheet().getByRole('button', { name })
const pick = (...files: File[]) => sheet().getByLabelText('Pictures to add').upload(files)
const shown = () => button(/^Remove added file/).elements().length

async function openSheet() {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '90000 12345' })
  useAppStore.setState({ newOrder: {} })
  await shop.draw(<NewOrderHost />)
  return shop
}

async function beginOrder() {
  const shop = await openSheet()
  await sheet().getByLabelText('Phone Number').fill('98480 22338')
  await sheet().getByLabelText('Full Name').fill('Gita')
  await sheet().getByLabelText('Outfit Type').fill('Blouse')
  return shop
}

/** Makes the device slow to read pictures. @returns lets it go on */
function holdPictures(): () => void {
  const held = Promise.withResolvers<void>()
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockImplementation(async function (this: Blob) {
    await held.promise
    return new Response(this).arrayBuffer()
  })
  return held.resolve
}

afterEach(() => {
  vi.restoreAllMocks()
  useAppStore.setState({ newOrder: undefined })
})

test('an order waits for a picture that the device is still reading', async () => {
  await beginOrder()
  const goOn = holdPictures()
  await pick(await pictureFile('front.png'))
  await expect.element(button('Adding pictures...')).toBeDisabled()
  await expect.element(button('Add pictures')).toBeDisabled()
  goOn()
  await button('Save order').click()
  const made = () =>
    useAppStore.getState().records['outfit-details-orders'].newestFirst.find(({ name }) => name === 'Gita')
  await expect.poll(() => made()?.uploadedFiles?.length).toBe(1)
})

test('what is typed while a picture is read is saved for later with it', async () => {
  const shop = await beginOrder()
  const goOn = holdPictures()
  await pick(await pictureFile('front.png'))
  await sheet().getByLabelText('Outfit Type').fill('Silk blouse')
  await button('Close').click()
  await button('Save for later').click()
  goOn()
  const drafts = async () =>
    (await shop.engine.drafts('drafts')).map(({ form, files }) => [form, files.length])
  await expect.element(sheet()).not.toBeInTheDocument()
  expect(await drafts()).toEqual([[expect.objectContaining({ outfitType: 'Silk blouse' }), 1]])
})

test('a refused picture holds back saving for later only while it is looked at', async () => {
  const shop = await beginOrder()
  const goOn = holdPictures()
  await pick(await pictureFile('a.png'), await pictureFile('a.png'))
  await button('Close').click()
  await button('Save for later').click()
  goOn()
  await expect.element(page.getByText(/Cannot add the duplicate file 'a.png'/)).toBeVisible()
  await expect.element(button('Save order')).toBeVisible()
  await button('Close').click()
  await button('Save for later').click()
  await expect.element(sheet()).not.toBeInTheDocument()
  expect((await shop.engine.drafts('drafts')).map(({ files }) => files.length)).toEqual([1])
})

test('a picture that was read too late does not bring a deleted order back', async () => {
  const shop = await openSheet()
  const goOn = holdPictures()
  await pick(await pictureFile('front.png'))
  await button('Close').click()
  await button('Delete').click()
  await expect.element(sheet()).not.toBeInTheDocument()
  goOn()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await shop.engine.drafts('drafts')).toEqual([])
})

test('a removed picture can be added again; one that is in the order cannot, even after its piece was closed', async () => {
  await beginOrder()
  const [first, second] = [await pictureFile('a.png', 640), await pictureFile('b.png', 320)]
  await pick(first, second)
  await expect.poll(shown).toBe(2)
  await button(/^Remove added file/)
    .first()
    .click()
  await expect.poll(shown).toBe(1)
  await pick(second)
  await expect.element(page.getByText(/Cannot add the duplicate file 'b.png'/)).toBeVisible()
  await pick(first)
  await expect.poll(shown).toBe(2)
  await button('Add piece').click()
  await button(/^1\. /).click()
  await pick(second)
  await expect.element(page.getByText(/Cannot add the duplicate file 'b.png'/)).toBeVisible()
  expect(shown()).toBe(2)
})
