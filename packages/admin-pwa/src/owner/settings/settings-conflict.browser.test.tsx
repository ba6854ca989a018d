import { apiPaths } from '@zari/shared/api/paths'
import { defaultContent } from '@zari/shared/publishing/site-content'
import type { ShopSection } from '@zari/shared/shop/shop-field'
import type { ShopFieldName } from '@zari/shared/shop/shop-fields'
import type { ShopSettings } from '@zari/shared/shop/shop-settings'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { openShop, user } from '../../testing/shop.tsx'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-sections.tsx'

const before: ShopSettings = {
  ...defaultContent.shop,
  street: 'Old Street',
  city: 'Hyderabad',
  version: 4,
  changedAt: null,
  changedBy: null,
}
const bina = 'bina@zari.example'
/** Changed another field last. */
const chitra = 'chitra@zari.example'
const question = page.getByRole('alert', { name: 'Changed by two people' })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

/** `by` saved `theirs` meanwhile. @returns the bodies that were sent */
async function open(
  section: ShopSection,
  theirs: Partial<ShopSettings>,
  earlier: Partial<ShopSettings> = {},
  by: (field: ShopFieldName) => string = () => bina,
  isNewRead = false,
) {
  const settings = { ...before, ...earlier }
  const current: ShopSettings = { ...settings, ...theirs, version: 5, changedBy: chitra }
  const bodies: Array<{ base: number; fields: Partial<ShopSettings> }> = []
  const shop = await openShop()
  shop.setLine({
    answer(path, body) {
      if (path !== apiPaths.adminShop) return Response.json({})
      const sent = body as (typeof bodies)[number]
      bodies.push(sent)
      const isNewest = sent.base === current.version
      if (isNewest) return Response.json({ ...current, ...sent.fields, version: 6 })
      const fields = Object.keys(sent.fields).filter((name) => name in theirs) as ShopFieldName[]
      const conflicts = fields.map((name) => ({ field: name, by: by(name) }))
      return Response.json({ code: 'conflict', message: '', conflicts, current }, { status: 409 })
    },
  })
  await shop.draw(
    <SettingsForm settings={isNewRead ? current : settings} onSaved={() => {}} showError={() => {}}>
      {(worked) => <SettingsSection section={section} settings={worked} />}
    </SettingsForm>,
  )
  return bodies
}

beforeEach(() => sessionStorage.clear())

test('what is typed while the question is open is saved with the rest', async () => {
  const bodies = await open('address', { street: 'Their Street', region: 'Odisha' })
  await field('Street').fill('My Street')
  await press('Save')
  await expect.element(question).toBeVisible()
  await field('Street').fill('My Longer Street')
  await field('City').fill('Warangal')
  await expect.element(question).toMatchTextContent(/Mine: My Longer Street/)
  await expect.element(question).toMatchTextContent(/^bina also changed this\. Not saved yet\./)
  await press('Keep mine')
  await expect.element(question).not.toBeInTheDocument()
  expect(bodies.at(-1)).toEqual({ base: 5, fields: { street: 'My Longer Street', city: 'Warangal' } })
  await expect.element(field('City')).toHaveValue('Warangal')
  await expect.element(field('State')).toHaveValue('Odisha')
})

test('what is wrong by then is marked, and the question stays', async () => {
  const bodies = await open('address', { street: 'Their Street' })
  await field('Street').fill('My Street')
  await press('Save')
  await expect.element(question).toBeVisible()
  await field('PIN code').fill('5000')
  await press('Keep mine')
  await expect.element(field('PIN code')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(question).toBeVisible()
  expect(bodies).toHaveLength(1)
})

test('discarding ends the question and shows what the other owner saved', async () => {
  await open('address', { street: 'Their Street' })
  await field('Street').fill('My Street')
  await press('Save')
  await expect.element(question).toBeVisible()
  await press('Discard')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(field('Street')).toHaveValue('Their Street')
  await expect.element(page.getByText('Everything is saved')).toBeVisible()
})

test('where they changed the picture only, theirs leave nothing to save', async () => {
  const founderPhoto = {
    id: 'one',
    widths: [],
    colour: '#ffffff',
    source: 'data:,',
    cropping: { focus: { x: 0.5, y: 0.5 }, zoom: 1 },
  }
  const cut = { ...founderPhoto, id: 'two', cropping: { focus: { x: 0.5, y: 0.5 }, zoom: 2 } }
  await open('address', { street: 'Their Street', founderPhoto: cut }, { founderPhoto })
  await field('Street').fill('My Street')
  await press('Save')
  await press('Keep theirs')
  await expect.element(field('Street')).toHaveValue('Their Street')
  await expect.element(page.getByText('Everything is saved')).toBeVisible()
})

test('both values are said so that one can be chosen', async () => {
  const day = (from: string, name: string) => ({ from, to: from, name })
  await open('holidays', { holidays: [day('2999-01-14', 'Sankranti')] })
  await press('Add a holiday')
  await field('First day').fill('2999-01-26')
  await press('Save')
  await expect.element(question).toMatchTextContent(/Theirs: Closed on 14 January 2999: Sankranti/)
  await expect.element(question).toMatchTextContent(/Mine: Closed on 26 January 2999/)
  await field('First day').fill('')
  await expect.element(question).toMatchTextContent(/Mine: empty/)
})

test('a language is called by its name', async () => {
  await open('languages', { siteLanguages: ['te'] })
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await press('Save')
  await expect.element(question).toMatchTextContent(/Theirs: తెలుగు/)
  await expect.element(question).toMatchTextContent(/Mine: हिन्दी/)
})

test('two owners who changed the fields are not taken for one', async () => {
  await open('address', { street: 'Their Street', city: 'Karimnagar' }, {}, (field) =>
    field === 'street' ? bina : chitra,
  )
  await field('Street').fill('My Street')
  await field('City').fill('Warangal')
  await press('Save')
  await expect.element(question).toMatchTextContent(/^Another owner also changed this\. Not saved yet\./)
})

test('a change of the same owner on another device is said to be their own', async () => {
  await open('address', { street: 'Other Street' }, {}, () => user.email)
  await field('Street').fill('My Street')
  await press('Save')
  const own = page.getByRole('alert', { name: 'Changed on two devices' })
  await expect.element(own).toMatchTextContent(/^You also changed this on another device\. Not saved yet\./)
  await expect.element(own).toMatchTextContent(/Other device: Other Street.*This device: My Street/)
  await press('Keep the other device’s change')
  await expect.element(field('Street')).toHaveValue('Other Street')
})

test('what was kept in the tab is not saved over what another owner saved meanwhile', async () => {
  const theirs = { street: 'Their Street' }
  await open('address', theirs)
  await field('Street').fill('My Street')
  await cleanup()
  const bodies = await open('address', theirs, {}, undefined, true)
  await expect.element(field('Street')).toHaveValue('My Street')
  await press('Save')
  await expect.element(question).toMatchTextContent(/Theirs: Their Street.*Mine: My Street/)
  await press('Keep mine')
  await expect.element(question).not.toBeInTheDocument()
  expect(bodies.map(({ base }) => base)).toEqual([4, 5])
})

test('without unsaved changes in the tab, one’s changes are made from what was read', async () => {
  await open('address', {})
  await field('Street').fill('My Street')
  await press('Discard')
  await cleanup()
  const bodies = await open('address', { street: 'Their Street' }, {}, undefined, true)
  await field('Street').fill('My Street')
  await press('Save')
  await expect.element(page.getByText('Everything is saved')).toBeVisible()
  expect(bodies.map(({ base }) => base)).toEqual([5])
})

test('what an earlier version of the app kept in the tab is still there', async () => {
  sessionStorage.setItem('zari-shop-draft', JSON.stringify({ street: 'My Street' }))
  const bodies = await open('address', {}, {}, undefined, true)
  await expect.element(field('Street')).toHaveValue('My Street')
  await press('Save')
  await expect.element(page.getByText('Everything is saved')).toBeVisible()
  expect(bodies).toEqual([{ base: 5, fields: { street: 'My Street' } }])
})

test('the focus is not lost with the question', async () => {
  await open('address', { street: 'Their Street' })
  await field('Street').fill('My Street')
  await field('City').fill('Warangal')
  await press('Save')
  await press('Keep theirs')
  await expect.element(page.getByText('1 change is not saved')).toHaveFocus()
})
