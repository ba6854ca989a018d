import { pagePaths } from '@zari/shared/api/paths'
import { picture } from '../support/pictures.ts'
import { ownShopTest as test } from '../support/own-shop.ts'
import { expect } from './gallery-test.ts'
import { field, open, save, saved, section } from './settings-screen.ts'

test('a shop that is renamed by its owner has its own name in the app at once, and on the site once it is published', async ({
  own,
  page,
  signedIn,
}) => {
  await signedIn()
  await open(page)
  await field(page, 'Name').fill('Kalyani Kalamkari & Daughters')
  await field(page, 'Short name').fill('Kalyani')
  await field(page, 'Words beside the name').fill('Kalamkari House')
  await section(page, 'Contact')
  await field(page, 'Phone').fill('040 2771 5566')
  await section(page, 'Opening hours')
  await page.getByRole('group', { name: 'Sunday' }).getByRole('checkbox').check()
  await section(page, 'Holidays')
  await page.getByRole('button', { name: 'Add a holiday' }).click()
  const holiday = page.getByRole('group', { name: 'Holiday 1' })
  await holiday.getByLabel('First day').fill('2998-01-14')
  await holiday.getByLabel('Name of the holiday').fill('Sankranti')
  await section(page, 'Founder')
  await page.getByLabel('Picture of the founder').setInputFiles(await picture('founder.jpg', '#336699'))
  await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  await section(page, 'Address')
  await field(page, 'PIN code').fill('5000')
  await save(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Please correct the marked fields' })).toBeVisible()
  await expect(field(page, 'PIN code')).toHaveAccessibleDescription(/six digits/)
  await field(page, 'PIN code').fill('500092')
  await save(page)
  await saved(page)
  await expect(
    page.getByRole('link', { name: 'Kalyani', exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await expect(page).toHaveTitle('Shop settings · Kalyani')

  const visitor = await page
    .context()
    .browser()!
    .newContext({ javaScriptEnabled: false, baseURL: own.origin })
  const site = await visitor.newPage()
  await site.goto('/')
  await expect(site).toHaveTitle(/Zari Designer Boutique/)
  await page.getByRole('link', { name: 'Check and publish' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Shop settings' }).first()).toContainText(
    'Name, Short name, Words beside the name, Phone, Link to the photos, Link to the videos, Link to the reviews, Opening hours, Holidays, Founder’s picture',
  )
  await page.getByRole('button', { name: /^Publish \d+ change/ }).click()
  await expect(page.getByText('Everything is published.')).toBeVisible()
  await site.goto('/')
  await expect(site).toHaveTitle(/Kalyani Kalamkari & Daughters, Boduppal$/)
  await expect(site.getByRole('contentinfo')).toContainText('Kalyani')
  await expect(site.getByRole('contentinfo')).toContainText('Every day: 10:30 AM to 8:00 PM')
  await expect(site.locator('#contact')).toContainText('Closed on 14 January 2998: Sankranti')
  await expect(site.locator('#contact').getByRole('link', { name: '040 2771 5566' })).toHaveAttribute(
    'href',
    'tel:04027715566',
  )
  const founder = site.locator('#about').getByRole('img', { name: 'Lakshmi' })
  await founder.scrollIntoViewIfNeeded()
  await expect
    .poll(() => founder.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await site.content()).not.toMatch(/\bZari\b/)
  await visitor.close()

  const manifest = await page.request.get('/admin/manifest.webmanifest')
  expect(await manifest.json()).toMatchObject({ short_name: 'Kalyani' })
  const strangers = await page.context().browser()!.newContext({ baseURL: own.origin })
  const login = await strangers.newPage()
  await login.goto(pagePaths.adminLogin)
  await expect(login.getByText('Kalyani', { exact: true })).toBeVisible()
  await expect(login).toHaveTitle('Sign in · Kalyani')
  await strangers.close()
})
