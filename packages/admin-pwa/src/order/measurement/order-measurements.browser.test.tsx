import { readFrozen } from '@zari/shared/measurements/measurement-copy'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openShop } from '../../testing/shop.tsx'
import { readDraft } from './measurement-draft.ts'
import { OrderMeasurements } from './order-measurements.tsx'

const NUMBER = '919848022338'
const JUNE = '2026-06-10T06:00:00.000Z'

const sheet = () => page.getByRole('dialog', { name: 'Measure Sita' })
const field = (name: string) => sheet().getByRole('textbox', { name: new RegExp(`^${name}( \\S+ before)?$`) })
const key = (name: string) => sheet().getByRole('button', { name, exact: true })
const table = (name: RegExp) => page.getByRole('table', { name })

async function openOrder(inJune: Record<string, number> = {}) {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '98480 22338' })
  if (Object.keys(inJune).length > 0) {
    shop.operatedElsewhere(
      NUMBER,
      { type: 'add-person', at: JUNE, name: 'Sita', alsoKnownAs: [] },
      'person-sita',
    )
    shop.operatedElsewhere(
      NUMBER,
      { type: 'add-measurements', at: JUNE, personId: 'person-sita', values: inJune, note: '' },
      'set-of-june',
    )
    await shop.engine.pull()
  }
  await shop.drawLive((record) => <OrderMeasurements record={record} />)
  return {
    ...shop,
    sets: () => shop.customerAtServer(NUMBER)?.measurements ?? [],
    frozen: () => readFrozen(shop.record().measurements)?.values,
  }
}

async function measure() {
  await page.getByRole('button', { name: 'Measure', exact: true }).click()
  await expect.element(field('Shoulder')).toHaveFocus()
}

async function press(keys: readonly string[]) {
  for (const name of keys) await key(name).click()
}

test('with one thumb: digits, a fraction, the next field with one key; kept for them and for the order', async () => {
  const shop = await openOrder()
  await expect.element(page.getByText('No measurements on this order yet.')).toBeVisible()
  await measure()
  await press(['1', '4', 'Next', '3', '6', 'a half', 'Next'])
  await expect.element(field('Under bust')).toHaveFocus()
  await expect.element(field('Bust')).toHaveValue('36½')
  await expect.element(field('Bust')).toHaveAttribute('inputmode', 'none')
  await press(['3', '1', '7', 'Delete', 'three quarters', 'a quarter'])
  await key('Save 3 measurements').click()
  await expect.element(sheet()).not.toBeInTheDocument()
  const [person] = shop.customerAtServer(NUMBER)?.people ?? []
  expect(person).toMatchObject({ name: 'Sita' })
  expect(shop.sets()).toMatchObject([
    { personId: person?.id, values: { bodyShoulder: 112, bodyBust: 292, bodyUnderbust: 250 } },
  ])
  expect(shop.frozen()).toEqual({ bodyShoulder: 112, bodyBust: 292, bodyUnderbust: 250 })
  await expect.element(table(/Full body/)).toMatchTextContent(/Bust\s*36½/)
})

test('what they measured before is beside the field, with the difference; the order keeps all of it', async () => {
  const shop = await openOrder({ bodyBust: 288, bodyWaist: 232, blouseNeckwidth: 48 })
  await measure()
  await expect.element(sheet()).toMatchTextContent(/Bust\s*36 before/)
  await field('Bust').fill('36.5')
  await field('Waist').fill('29')
  await expect.element(sheet()).toMatchTextContent(/\+½/)
  await expect.element(sheet()).toMatchTextContent(/no change/)
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Hip')).toHaveFocus()
  await key('Save 2 measurements').click()
  await expect
    .poll(() => shop.sets().map(({ values }) => values))
    .toEqual([
      { bodyBust: 288, bodyWaist: 232, blouseNeckwidth: 48 },
      { bodyBust: 292, bodyWaist: 232 },
    ])
  expect(shop.frozen()).toEqual({ bodyBust: 292, bodyWaist: 232, blouseNeckwidth: 48 })
})

test('what is far from their own, impossible or no eighth is asked about; nothing is refused', async () => {
  const shop = await openOrder({ bodyWaist: 232 })
  await measure()
  await field('Shoulder').fill('34.3')
  await field('Waist').fill('30¼')
  await field('Hip').fill('8')
  await key('Save 2 measurements').click()
  await expect.element(sheet()).toMatchTextContent(/A tape has no 34\.3: is it 34¼ or 34⅜\?/)
  await expect.element(field('Shoulder')).toHaveFocus()
  await field('Shoulder').fill('14')
  await expect.element(sheet()).toMatchTextContent(/1¼ more than on 10 Jun\. Please check\./)
  await sheet()
    .getByRole('listitem')
    .filter({ hasText: 'Waist' })
    .first()
    .getByRole('button', { name: 'Yes, it is right' })
    .click()
  await key('Save 3 measurements').click()
  await expect.element(sheet().getByRole('alert')).toMatchTextContent(/One value is unusual\. Save anyway\?/)
  expect(shop.sets()).toHaveLength(1)
  await key('Yes, save').click()
  await expect.poll(() => shop.sets()[1]?.values).toEqual({ bodyShoulder: 112, bodyWaist: 242, bodyHip: 64 })
})

test('a list in centimetres that is pasted in is asked about, and turned into inches at one touch', async () => {
  const shop = await openOrder()
  await measure()
  const text = new DataTransfer()
  text.setData('text', 'Bust 92\nWaist 76\nHips 98\nSleeve length 25')
  field('Shoulder')
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData: text, bubbles: true, cancelable: true }))
  await expect.element(field('Waist')).toHaveValue('76')
  await expect.element(sheet().getByRole('alert')).toMatchTextContent(/These look like centimetres/)
  await sheet().getByRole('button', { name: 'Change all to inches' }).click()
  await expect.element(field('Bust')).toHaveValue('36¼')
  await expect.element(field('Sleeve length')).toHaveValue('9⅞')
  await key('Save 4 measurements').click()
  await expect
    .poll(() => shop.sets()[0]?.values)
    .toEqual({ bodyBust: 290, bodyWaist: 239, bodyHip: 309, bodySleeve: 79 })
})

test('one in centimetres is not taken for inches', async () => {
  await openOrder()
  await measure()
  await field('Bust').fill('86 cm')
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet()).toMatchTextContent(/86 cm are 33⅞ inches\. Use that\?/)
  await sheet().getByRole('button', { name: 'Change to 33⅞' }).click()
  await expect.element(field('Bust')).toHaveValue('33⅞')
  await expect.element(field('Bust')).toHaveFocus()
})

test('without a network, while another tablet measures them too: all of it is there, once', async () => {
  const shop = await openOrder({ bodyBust: 288 })
  shop.setLine('cut')
  await measure()
  await field('Shoulder').fill('14')
  await key('Save 1 measurement').click()
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(table(/Full body/)).toMatchTextContent(/Shoulder\s*14/)
  shop.operatedElsewhere(NUMBER, {
    type: 'add-measurements',
    at: new Date().toISOString(),
    personId: 'person-sita',
    values: { bodyWrist: 50 },
    note: '',
  })
  shop.setLine('good')
  await shop.engine.pull()
  await expect
    .poll(() => shop.sets().map(({ values }) => values))
    .toEqual([{ bodyBust: 288 }, { bodyWrist: 50 }, { bodyShoulder: 112 }])
  await shop.engine.pull()
  expect(shop.frozen()).toEqual({ bodyBust: 288, bodyShoulder: 112 })
  await page.getByRole('button', { name: 'Use last measurements' }).click()
  await expect.poll(shop.frozen).toEqual({ bodyBust: 288, bodyShoulder: 112, bodyWrist: 50 })
})

test('what is typed is not thrown away without a question, and pressed twice it is one set', async () => {
  const shop = await openOrder()
  await measure()
  await field('Shoulder').fill('14')
  await userEvent.keyboard('{Escape}')
  await sheet().getByRole('button', { name: 'Keep editing' }).click()
  shop.setLine('held')
  const save = key('Save 1 measurement').element()
  for (const press of ['once', 'twice'])
    save.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: press.length }))
  shop.setLine('good')
  await expect.element(sheet()).not.toBeInTheDocument()
  expect(shop.sets()).toHaveLength(1)
})

test('what was typed is offered again to them alone, and not once it was taken back to nothing', async () => {
  const shop = await openShop('outfit-details-orders', { name: 'Sita', phone: '98480 22338' })
  const another = await shop.another({ name: 'Amma', phone: '98480 22338' })
  const typed = async () =>
    (await shop.engine.drafts('measuring')).map(({ form }) => readDraft(form)?.form.typed)
  const begun = page.getByText(/Started for Sita/)
  const { redraw } = await shop.draw(<OrderMeasurements record={shop.record()} />)
  await measure()
  await press(['1', '4'])
  await expect.poll(typed).toEqual([{ bodyShoulder: '14' }])
  await redraw(<p>Elsewhere</p>)
  await redraw(<OrderMeasurements key="another" record={another} />)
  await expect.element(page.getByText('No measurements on this order yet.')).toBeVisible()
  expect(begun.elements()).toHaveLength(0)
  await redraw(<OrderMeasurements key="another" record={shop.record()} />)
  await expect.element(begun).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(field('Shoulder')).toHaveValue('14')
  await press(['Delete', 'Delete'])
  await expect.poll(typed).toEqual([])
  await key('Cancel').click()
  await expect.element(sheet()).not.toBeInTheDocument()
  expect(begun.elements()).toHaveLength(0)
})

test('nothing can be typed or closed while measurements are saved', async () => {
  const shop = await openOrder()
  await measure()
  await field('Bust').fill('36½')
  shop.setLine('held')
  await key('Save 1 measurement').click()
  await expect.element(key('Saving...')).toBeVisible()
  await expect.element(field('Waist')).toBeDisabled()
  await expect.element(key('1')).toBeDisabled()
  await key('Close').click()
  await expect.element(key('Saving...')).toBeVisible()
  shop.setLine('good')
  await expect.element(sheet()).not.toBeInTheDocument()
  expect(shop.sets().map(({ values }) => values)).toEqual([{ bodyBust: 292 }])
})
