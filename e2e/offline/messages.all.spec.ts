import type { TemplateEdit } from '@zari/shared/messages/edit-template'
import { asOwner } from '../support/accounts.ts'
import { expect, openApp, rowOf, sendOrder, ownServerTest as test } from './offline-test.ts'

const name = { language: 'en', kind: 'outfit-details-orders', wording: 'not_started' } as const
const without: TemplateEdit['without'] = ['due', 'amount', 'advance', 'balance']

test('a tablet writes in the words that an owner has just written elsewhere, also without a network', async ({
  own,
  tablet,
}) => {
  await sendOrder(own.origin, name.kind, 'Lakshmi Devi', { phone: '+91 98765 43210' })
  const page = await openApp(await tablet())
  const owner = await asOwner(own.origin)
  const kept = () => page.evaluate(() => localStorage.getItem('zari-message-templates') ?? '')
  await owner.writeMessage(name, { text: 'Dear {name}, {order} is with us. {shop}', version: 0, without })
  await expect.poll(kept).toContain('is with us.')

  await own.stop()
  await page
    .getByRole('link', { name: /^Outfit Orders/ })
    .first()
    .click()
  await rowOf(page, 'Lakshmi Devi')
    .getByRole('button', { name: /^WhatsApp/ })
    .click()
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    /^Dear Lakshmi, \d+ · \w{8} is with us\. Zari Designer Boutique$/,
  )
  await own.start()
})
