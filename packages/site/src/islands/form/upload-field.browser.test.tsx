import { apiPaths } from '@zari/shared/api/paths'
import { business } from '@zari/shared/shop/business'
import { AUTO_CLOSE_MS } from '@zari/shared/ui/auto-close'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startIslands } from '../../browser/hydrate-islands.ts'
import { formShopOf } from '../../content/form-content.ts'
import { pageWords } from '../../content/texts/page-words.ts'
import { Island } from '../../pages/island.tsx'
import { RequestForm } from './request-form.tsx'

const dialogCode = vi.hoisted(() => Promise.withResolvers<void>())

// Loads the real dialog once `dialogCode` is resolved.
vi.mock(import('../upload/upload-dialog.tsx'), async (load) => {
  await dialogCode.promise
  return load()
})

const KIND = 'custom-outfit-quotes'

function openPage() {
  const props = { kind: KIND, shop: formShopOf(business, pageWords('en')) } as const
  document.body.innerHTML = renderToString(
    <Island name="form" id={KIND} props={props}>
      <RequestForm {...props} />
    </Island>,
  )
  onTestFinished(() => {
    document.body.replaceChildren()
    sessionStorage.clear()
  })
}

const photos = page.getByRole('group', { name: 'Design Images' })
const choose = photos.getByLabelText('Choose photos')
const camera = photos.getByLabelText('Take a photo')
const dialog = page.getByRole('dialog', { name: 'Upload Design Images' })
const refusal = dialog.getByText('You can only upload: .png, .jpg, .jpeg')
const name = page.getByLabelText('Full Name *')
const phone = page.getByLabelText('Phone Number *')

async function photo(fileName: string): Promise<File> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
  return new File([await canvas.convertToBlob()], fileName, { type: 'image/png' })
}

const textFile = () => new File(['Sleeves 9 inches'], 'sizes.txt', { type: 'text/plain' })

const historyStep = () => (history.state as { step?: number } | null)?.step

/** Empties the form, as some phones do while their camera is open. */
const emptyForm = () => document.querySelector('form')?.reset()

// The first test of the file: the code is loaded once.
test('every photo chosen before the dialog is loaded is kept, and all that is typed', async () => {
  openPage()
  await choose.upload(await photo('first.png'))
  await camera.upload(await photo('second.png'))
  startIslands()
  await name.fill('Sita Devi')
  await expect.element(photos.getByText('Preparing')).toBeVisible()
  await phone.fill('98765 43210')
  const fetchMock = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => fetchMock.mockRestore())
  await page.getByRole('button', { name: 'Submit Quote Request' }).click()
  expect(fetchMock.mock.calls.filter(([address]) => address === orderKinds[KIND].publicPath)).toEqual([])
  camera.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  emptyForm()
  await camera.upload(await photo('third.png'))
  await phone.fill('98765 43210')
  expect(dialog.query()).toBeNull()
  dialogCode.resolve()
  await expect.poll(() => dialog.getByRole('listitem').elements()).toHaveLength(3)
  emptyForm()
  await dialog.getByRole('button', { name: 'Upload 3 photos' }).click()
  await expect.poll(() => photos.getByRole('button', { name: /^Remove/ }).elements()).toHaveLength(3)
  await expect.element(name).toHaveValue('Sita Devi')
  await expect.element(phone).toHaveValue('98765 43210')
})

test('a refusal stays for five seconds, also when all photos are uploaded before; then the dialog closes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { fetch } = globalThis
  const fetchMock = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input === apiPaths.upload) await released
    return fetch(input, init)
  })
  onTestFinished(() => fetchMock.mockRestore())
  dialogCode.resolve()

  openPage()
  startIslands()
  await choose.upload(await photo('first.png'))
  await dialog.getByRole('button', { name: 'Upload 1 photo' }).click()
  await dialog.getByLabelText('Choose photos').upload(textFile())
  await expect.element(refusal).toBeVisible()
  release()
  await expect.element(dialog.getByText('Complete')).toBeVisible()
  vi.advanceTimersByTime(AUTO_CLOSE_MS / 2)
  await expect.element(refusal).toBeVisible()
  vi.advanceTimersByTime(AUTO_CLOSE_MS)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(photos.getByRole('button', { name: 'Remove first.png' })).toBeVisible()
})

test('Back closes the dialog as its cross does, with its question', async () => {
  dialogCode.resolve()
  openPage()
  startIslands()
  await choose.upload(await photo('first.png'))
  await dialog.getByText('first.png').click()
  await expect.poll(historyStep).toBe(1)
  history.back()
  await dialog.getByRole('button', { name: 'Close anyway' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(historyStep).toBeUndefined()
})

test('a refusal stays when a photo that was chosen during its check is accepted', async () => {
  dialogCode.resolve()
  openPage()
  startIslands()
  await choose.upload(await photo('first.png'))
  const second = await photo('second.png')
  const dropZone = await dialog.getByText('Or drop them here').findElement()
  for (const file of [textFile(), second]) {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    dropZone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }
  await expect.element(dialog.getByText('second.png')).toBeVisible()
  await expect.element(refusal).toBeVisible()
})
