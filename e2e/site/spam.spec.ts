import { chromium } from '@playwright/test'
import { ORDER_KINDS } from '@zari/shared/orders/order-kinds'
import { SIGNS } from '@zari/shared/orders/suspected'
import { fillIn, forms } from './fill-form.ts'
import { expect, newName, recordsOf, test, wakeForm } from './site-test.ts'

// The shell that other tests run in fills in no addresses.
const executablePath = (process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium').replace(/-headless-shell$/, '')

const address = {
  fields: Object.entries({
    NAME_FULL: 'Asha Reddy',
    EMAIL_ADDRESS: 'asha@example.com',
    PHONE_HOME_WHOLE_NUMBER: '+919848022338',
    COMPANY_NAME: 'https://example.com',
  }).map(([name, value]) => ({ name, value })),
}

test('a browser that fills in each form with an address leaves the hidden field empty', async ({ zari }) => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--headless=new'] })
  const page = await browser.newPage({ baseURL: zari.origin })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('Autofill.enable')
  const values = async () => {
    await page.getByLabel(/^Full Name/).fill('')
    const { root } = await devtools.send('DOM.getDocument')
    const { nodeId } = await devtools.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: '[name=name]',
    })
    const { node } = await devtools.send('DOM.describeNode', { nodeId })
    await devtools.send('Autofill.trigger', { fieldId: node.backendNodeId, address })
    await expect(page.getByLabel(/^Full Name/)).toHaveValue('Asha Reddy')
    return page
      .locator('form input:is([name=email], [name=website])')
      .evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value))
  }
  for (const kind of ORDER_KINDS) {
    await page.goto(forms[kind].path)
    await wakeForm(page)
    expect(await values()).toEqual(['', 'asha@example.com'])
  }
  const trap = page.locator('[name=website]')
  // As if it were one that browsers know: what protects it is that it is not shown.
  await trap.evaluate((input) => input.setAttribute('autocomplete', 'organization'))
  expect(await values()).toEqual(['', 'asha@example.com'])
  await trap.evaluate((input) => input.parentElement?.removeAttribute('hidden'))
  expect(await values()).toEqual(['https://example.com', 'asha@example.com'])
  await browser.close()
})

test('what fills in all fields of a form is thanked, and suspected', async ({ page, request, zari }) => {
  for (const kind of ORDER_KINDS) {
    const name = newName('Bot')
    await page.goto(forms[kind].path)
    await wakeForm(page)
    await fillIn(page, kind, name)
    await page.getByLabel(/^(Phone|Phone Number \*)$/).fill(`9${String(Date.now()).slice(-9)}`)
    const trap = page.locator('[name=website]')
    await expect(trap).toBeHidden()
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = 'https://example.com'
    })
    await page.getByRole('button', { name: forms[kind].submit }).click()
    await expect(page.locator('#form-outcome')).toContainText(forms[kind].next)
    const [record] = await recordsOf(request, zari.origin, kind, name)
    expect(record?.suspected).toMatch(SIGNS.trap)
  }
})
