import { AUTO_CLOSE_MS } from '@zari/shared/ui/auto-close'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pictureFile } from '../../testing/picture-file.ts'
import { type Line, noticeLines, openShop, PASSWORD, user } from '../../testing/shop.tsx'
import { DetailsDialog } from './details-dialog.tsx'

const KIND = 'custom-outfit-quotes'
const dialog = () => page.getByRole('dialog', { name: /Add More Details/ })
const notes = () => dialog().getByLabelText('Notes', { exact: true })
const save = () => dialog().getByRole('button', { name: 'Save Details' })
const question = () => page.getByRole('dialog', { name: /was also changed/ })

async function openDetails(changes: Parameters<typeof openShop>[1] = {}) {
  const shop = await openShop(KIND, changes)
  const onClose = vi.fn<() => void>()
  await shop.draw(<DetailsDialog record={shop.record()} onClose={onClose} />)
  return { ...shop, onClose }
}

test('has five sections, computes the balance, and sends only what changed', async () => {
  const shop = await openDetails()
  await expect
    .element(dialog().getByRole('heading', { level: 2 }))
    .toMatchTextContent(shop.record().id.slice(-8))
  const titles = () =>
    dialog()
      .getByRole('heading', { level: 3 })
      .elements()
      .map((each) => each.textContent)
  await expect
    .poll(titles)
    .toEqual([
      'Customer Information',
      'Payment Tracking',
      'Due Date',
      'Design & Measurement Files',
      'Additional Notes',
    ])
  await dialog().getByLabelText('Total Amount').fill('₹ 12,500')
  await dialog().getByLabelText('Advance Paid').fill('5000')
  const remaining = dialog().getByLabelText('Remaining Due')
  await expect.element(remaining).toHaveValue('₹7,500')
  await expect.element(remaining).toHaveAttribute('readonly')
  await dialog().getByLabelText('Customer Address').fill('Plot 12, Boduppal')
  await notes().fill('Deep neck, tassels')
  await save().click()
  await expect.element(page.getByText('Order details updated successfully')).toBeVisible()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  expect(shop.editsSent()).toEqual(['notes'])
  await expect
    .poll(() => shop.atServer())
    .toMatchObject({
      totalAmount: '₹ 12,500',
      advancePaid: '5000',
      remainingDue: '7500',
      customerAddress: 'Plot 12, Boduppal',
      notes: 'Deep neck, tassels',
    })
})

test('a first advance is money received, by the method that was chosen or without one', async () => {
  const shop = await openDetails({ totalAmount: '9000' })
  const methods = dialog().getByRole('group', { name: 'Paid by' })
  await expect.element(methods).not.toBeInTheDocument()
  await dialog().getByLabelText('Advance Paid', { exact: true }).fill('500')
  await expect.element(methods.getByRole('radio', { name: 'Not said' })).toBeChecked()
  await methods.getByText('UPI').click()
  await notes().fill('Deep neck')
  await save().click()
  await expect
    .poll(noticeLines)
    .toEqual([
      'Success',
      'Payment saved',
      'Order details updated successfully',
      `${shop.record().name}: ₹500 by UPI`,
    ])
  await expect
    .poll(() => shop.atServer())
    .toMatchObject({
      notes: 'Deep neck',
      advancePaid: '500',
      remainingDue: '8500',
      payments: [{ amount: 500, method: 'upi' }],
    })
})

test('a first advance without a method, typed without a network, is not said on the device and at the server', async () => {
  const shop = await openDetails()
  shop.setLine('cut')
  await dialog().getByLabelText('Advance Paid', { exact: true }).fill('500')
  await save().click()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  expect(shop.record().payments).toMatchObject([{ amount: 500, method: 'not-said', receivedAt: null }])
  shop.setLine('good')
  await shop.engine.wake()
  await expect.poll(() => shop.atServer()?.payments).toMatchObject([{ amount: 500, method: 'not-said' }])
})

test('another advance over one that stands has no method', async () => {
  const shop = await openDetails({ advancePaid: '1000' })
  await expect.element(dialog().getByText('A change is saved as a correction')).toBeVisible()
  await dialog().getByLabelText('Advance Paid', { exact: true }).fill('700')
  await expect.element(dialog().getByRole('group', { name: 'Paid by' })).not.toBeInTheDocument()
  await save().click()
  await expect.poll(() => shop.atServer()?.payments.at(-1)).toMatchObject({ method: 'correction' })
})

test('a due date alone is sent as a due date, and said so', async () => {
  const shop = await openDetails()
  await dialog().getByLabelText('Due date', { exact: true }).fill('2031-05-06')
  await save().click()
  await expect.element(page.getByText('Due date updated successfully')).toBeVisible()
  await expect.poll(() => shop.editsSent()).toEqual(['due-date'])
})

test('a due date and notes saved together are both said', async () => {
  const shop = await openDetails()
  await dialog().getByLabelText('Due date', { exact: true }).fill('2031-05-06')
  await notes().fill('Deep neck')
  await save().click()
  await expect
    .poll(noticeLines)
    .toEqual([
      'Success',
      'Due date updated successfully',
      'Order details updated successfully',
      shop.record().name,
    ])
  await expect.poll(() => shop.editsSent()).toEqual(['due-date', 'notes'])
})

test('with nothing to save it closes and says nothing', async () => {
  const shop = await openDetails()
  await save().click()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  expect(shop.editsSent()).toEqual([])
  expect(document.querySelector('[data-notice]')).toBeNull()
})

test('pictures are added and seen before they are saved, and a file that is none is refused', async () => {
  const shop = await openDetails()
  const wrong = new File(['no picture'], 'list.txt', { type: 'text/plain' })
  await dialog()
    .getByLabelText('Pictures to add')
    .upload([await pictureFile('front.png'), await pictureFile('back.png'), wrong])
  await expect.element(dialog().getByText('You can only upload: .png, .jpg, .jpeg')).toBeVisible()
  await expect.element(page.getByText('2 file(s) uploaded successfully')).toBeVisible()
  const added = dialog()
    .getByRole('button', { name: /Added file 1/ })
    .first()
  await expect.poll(() => added.element().querySelector('img')?.naturalWidth).toBe(640)
  await save().click()
  await expect.element(page.getByText('Order details updated successfully')).toBeVisible()
  await expect.poll(() => shop.atServer()?.uploadedFiles).toHaveLength(2)
})

test('files that only call themselves pictures are refused as they are picked, by their names', async () => {
  const shop = await openDetails()
  const text = new File(['no picture'], 'notes.jpg', { type: 'image/jpeg' })
  const broken = new File([(await pictureFile('x')).slice(0, 20)], 'broken.png', { type: 'image/png' })
  const add = dialog().getByRole('button', { name: 'Add pictures' })
  await expect.element(add).toBeVisible()
  add.element().focus()
  await dialog()
    .getByLabelText('Pictures to add')
    .upload([text, broken, await pictureFile('front.png')])
  const alert = dialog().getByRole('alert')
  await expect.element(alert).toMatchTextContent(/notes\.jpg is not a PNG or JPG picture/)
  await expect.element(alert).toMatchTextContent(/broken\.png is damaged/)
  await expect.element(add).toHaveFocus()
  await expect.element(page.getByText('1 file(s) uploaded successfully')).toBeVisible()
  await save().click()
  await expect.element(page.getByText('Order details updated successfully')).toBeVisible()
  await expect.poll(() => shop.atServer()?.uploadedFiles).toHaveLength(1)
})

test('what is refused is summed up after four, and closes after five seconds', async () => {
  await openDetails()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const wrong = Array.from(
    { length: 7 },
    (_, at) => new File(['no picture'], `${at}.jpg`, { type: 'image/jpeg' }),
  )
  await dialog().getByLabelText('Pictures to add').upload(wrong)
  const alert = dialog().getByRole('alert')
  await expect.element(alert).toMatchTextContent(/3\.jpg is not a PNG or JPG picture.*and 3 more$/s)
  expect(alert.element().children).toHaveLength(5)
  vi.advanceTimersByTime(AUTO_CLOSE_MS - 1)
  await expect.element(alert).not.toBeEmptyDOMElement()
  vi.advanceTimersByTime(1)
  await expect.element(alert).toBeEmptyDOMElement()
})

test('what the server says against a picture stands beside its name', async () => {
  const shop = await openDetails()
  const message = 'This picture exceeds maximum allowed size of 10 MB'
  const body = { code: 'validation_failed', message, issues: [{ path: 'size', message }] }
  shop.setLine({ answer: () => Response.json(body, { status: 422 }) })
  await dialog()
    .getByLabelText('Pictures to add')
    .upload([await pictureFile('front.png')])
  await expect.element(dialog().getByText(`Failed to upload front.png: ${message}`)).toBeVisible()
  await dialog().getByRole('button', { name: 'Remove front.png' }).click()
  await expect.element(dialog().getByText(/Failed to upload/)).not.toBeInTheDocument()
})

test.each<[how: string, line: Line]>([
  ['uploaded', 'good'],
  ['waiting on this device', 'cut'],
])('an added picture that is removed may be added again: %s', async (_how, line) => {
  const shop = await openDetails()
  shop.setLine(line)
  const front = await pictureFile('front.png')
  const pick = () => dialog().getByLabelText('Pictures to add').upload(front)
  await pick()
  await dialog().getByRole('button', { name: 'Remove added file 1' }).click()
  await expect.element(dialog().getByText('front.png')).not.toBeInTheDocument()
  await pick()
  await expect.element(dialog().getByRole('button', { name: 'Remove added file 1' })).toBeVisible()
  await expect.element(dialog().getByText(/duplicate/)).not.toBeInTheDocument()
})

test('a picture is taken off a record', async () => {
  const shop = await openDetails({ uploadedFiles: ['/objects/uploads/one', '/objects/uploads/two'] })
  await dialog().getByRole('button', { name: 'Remove added file 1' }).click()
  await save().click()
  await expect.element(page.getByText('Order details updated successfully')).toBeVisible()
  await expect.poll(() => shop.atServer()?.uploadedFiles).toEqual(['/objects/uploads/two'])
})

const page502 = () =>
  new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'Content-Type': 'text/html' } })

test.each<[what: string, line: Line]>([
  ['is cut', 'cut'],
  ['ends at a proxy', { answer: page502 }],
])(
  'a picture goes with the edit when the line %s, and arrives when it is good again',
  async (_what, line) => {
    const shop = await openDetails()
    shop.setLine(line)
    await dialog()
      .getByLabelText('Pictures to add')
      .upload([await pictureFile('one.png')])
    await expect.element(dialog().getByText('Sent after saving')).toBeVisible()
    await expect.element(dialog().getByText(/^No Internet connection/)).toBeVisible()
    await save().click()
    await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
    await expect.poll(() => shop.atServer()?.uploadedFiles).toEqual([])
    shop.setLine('good')
    await shop.engine.wake()
    await expect
      .poll(() => shop.atServer()?.uploadedFiles)
      .toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
  },
)

test('a store that answers with a proxy’s page has not got the picture', async () => {
  const shop = await openDetails()
  shop.storeIsAPage(true)
  await dialog()
    .getByLabelText('Pictures to add')
    .upload([await pictureFile('one.png')])
  await expect.element(dialog().getByText('Sent after saving')).toBeVisible()
  shop.storeIsAPage(false)
  await save().click()
  await expect
    .poll(() => shop.atServer()?.uploadedFiles)
    .toEqual([expect.stringMatching(/^\/objects\/uploads\//)])
})

test('a picture that is paused is waited for, and one that hangs can be cancelled', async () => {
  const shop = await openDetails()
  shop.setLine('hanging')
  await dialog()
    .getByLabelText('Pictures to add')
    .upload([await pictureFile('one.png')])
  await dialog().getByRole('button', { name: 'Pause one.png' }).click()
  await expect.element(dialog().getByText('Paused')).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'Uploading...' })).toBeDisabled()
  shop.setLine('good')
  await dialog().getByRole('button', { name: 'Resume one.png' }).click()
  await expect.element(dialog().getByText('Added', { exact: true })).toBeVisible()
  await expect.element(save()).toBeEnabled()
  shop.setLine('hanging')
  await dialog()
    .getByLabelText('Pictures to add')
    .upload([await pictureFile('two.png', 320)])
  await dialog().getByRole('button', { name: 'Cancel two.png' }).click()
  await expect.element(dialog().getByText('two.png')).not.toBeInTheDocument()
  await expect.element(save()).toBeEnabled()
})

test.each([
  ['one’s own', user.email, 'You also changed this', 'Keep what I typed here', 'Keep my other change'],
  ['somebody else’s', 'bina@zari.example', 'Another person also changed this', 'Keep mine', 'Keep theirs'],
] as const)(
  'the same fields, %s: both sides are shown, and one is chosen for each',
  async (_whose, by, why, mine, theirs) => {
    const shop = await openDetails()
    await notes().fill('Mine')
    await dialog().getByLabelText('Advance Paid').fill('2000')
    shop.changedElsewhere(
      'notes',
      { notes: 'Theirs', advancePaid: '1000', customerAddress: 'Their street' },
      by,
    )
    await save().click()
    const saveChoice = question().getByRole('button', { name: 'Save choice' })
    await expect.element(saveChoice).toBeDisabled()
    await expect.element(question()).toMatchTextContent(why)
    await question()
      .getByRole('group', { name: 'Notes' })
      .getByLabelText(new RegExp(`^${mine}`))
      .click()
    await question()
      .getByRole('group', { name: 'Received' })
      .getByLabelText(new RegExp(`^${theirs}`))
      .click()
    await saveChoice.click()
    await expect.element(page.getByText('Order details updated successfully')).toBeVisible()
    await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
    await expect
      .poll(() => shop.atServer())
      .toMatchObject({
        notes: 'Mine',
        advancePaid: '1000',
        customerAddress: 'Their street',
      })
  },
)

test('giving up at the question keeps what was typed, and writes nothing', async () => {
  const shop = await openDetails()
  await notes().fill('Mine')
  shop.changedElsewhere('notes', { notes: 'Theirs' })
  await save().click()
  await question().getByRole('button', { name: 'Don’t save' }).click()
  await expect.element(question()).not.toBeInTheDocument()
  await expect.element(notes()).toHaveValue('Mine')
  expect(shop.onClose).not.toHaveBeenCalled()
  await expect.poll(() => shop.atServer()?.notes).toBe('Theirs')
})

test('a session that ends under the dialog: the password is asked for over it, and the save goes on by itself', async () => {
  const shop = await openDetails()
  await notes().fill('Do not lose this')
  shop.endSession()
  await save().click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect.element(again).toMatchTextContent(user.email)
  await again.getByLabelText('Password', { exact: true }).fill('not this one')
  await again.getByRole('button', { name: 'Sign In' }).click()
  await expect.element(page.getByText('Login Failed')).toBeVisible()
  await again.getByLabelText('Password', { exact: true }).fill(PASSWORD)
  await userEvent.keyboard('{Enter}')
  await expect.element(again).not.toBeInTheDocument()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  await expect.poll(() => shop.atServer()?.notes).toBe('Do not lose this')
})

test('a server that answers 500 loses nothing: it is kept on the device, and sent when the server is well', async () => {
  const shop = await openDetails()
  await notes().fill('Still here')
  shop.setLine({ answer: () => new Response('oops', { status: 500 }) })
  await save().click()
  await expect.element(page.getByText('On this device, not sent yet')).toBeVisible()
  await expect.poll(() => shop.onClose).toHaveBeenCalledOnce()
  expect(shop.record().notes).toBe('Still here')
  await expect.poll(() => shop.atServer()?.notes).toBeNull()
  shop.setLine('good')
  await shop.engine.wake()
  await expect.poll(() => shop.atServer()?.notes).toBe('Still here')
})

test('an advance that another device took meanwhile is asked about, not counted twice', async () => {
  const shop = await openDetails({ totalAmount: '9000' })
  shop.paidElsewhere(500)
  await shop.engine.pull()
  await dialog().getByLabelText('Advance Paid', { exact: true }).fill('500')
  await dialog().getByRole('group', { name: 'Paid by' }).getByText('Cash').click()
  await save().click()
  await expect.element(question()).toBeVisible()
  await expect
    .poll(() => shop.atServer())
    .toMatchObject({ advancePaid: '500', payments: [{ amount: 500, method: 'upi' }] })
})
