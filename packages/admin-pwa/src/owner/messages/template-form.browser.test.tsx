import { apiPaths } from '@zari/shared/api/paths'
import type { StoredTemplate, TemplateName } from '@zari/shared/messages/templates'
import { mutate } from 'swr'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { noticeLines, openShop } from '../../testing/shop.tsx'
import { MessagesPage } from './messages-page.tsx'

const name: TemplateName = { language: 'en', kind: 'outfit-details-orders', wording: 'ready' }
const own: StoredTemplate = {
  ...name,
  text: 'Dear {name}, come.',
  version: 3,
  changedBy: 'asha@zari.example',
  changedAt: '2026-11-27T10:00:00.000Z',
}
const words = page.getByLabelText('Message text')
const status = page.getByRole('group', { name: 'Status' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(async () => {
  sessionStorage.clear()
  await mutate(() => true, undefined)
})

/** Closes the page and opens it again. */
async function reopen(shop: Awaited<ReturnType<typeof openShop>>) {
  await cleanup()
  await shop.draw(<MessagesPage />)
}

test('a message whose text the server no longer has is the default one again', async () => {
  let templates = [own]
  const shop = await openShop()
  shop.setLine({
    answer(path) {
      if (path === apiPaths.adminTemplates) return Response.json({ templates })
      if (path !== apiPaths.adminTemplate(name)) return Response.json({})
      templates = [{ ...own, text: null, version: 4 }]
      return Response.json({ code: 'conflict', message: '', current: templates[0] }, { status: 409 })
    },
  })
  await shop.draw(<MessagesPage />)
  await expect.element(words).toHaveValue(own.text)
  await words.fill('Dear {name}, {order} is ready.')
  await press('Save')
  await press('Save anyway')
  await press('Load theirs')
  await press('Load theirs')
  await expect.element(page.getByText('Default message', { exact: true })).toBeVisible()
  await expect.element(words).not.toHaveValue('Dear {name}, {order} is ready.')
})

test('the default message is restored by saving it', async () => {
  const sent: unknown[] = []
  const shop = await openShop()
  shop.setLine({
    answer(path, body) {
      if (path === apiPaths.adminTemplates) return Response.json({ templates: [own] })
      if (path !== apiPaths.adminTemplate(name)) return Response.json({})
      sent.push(body)
      return Response.json({ ...own, text: null, version: 4 })
    },
  })
  await shop.draw(<MessagesPage />)
  await press('Restore default')
  await press('Save')
  await expect.poll(noticeLines).toContain('Default message restored')
  expect(sent).toEqual([{ version: 3, text: null, without: [] }])
})

test('a text that is not saved is still there after another message was looked at', async () => {
  const shop = await openShop()
  shop.setLine({ answer: () => Response.json({ templates: [own] }) })
  await shop.draw(<MessagesPage />)
  await words.fill('Half a text')
  await status.getByRole('button', { name: 'Completed' }).click()
  await expect.element(words).not.toHaveValue('Half a text')
  await status.getByRole('button', { name: /^Ready/ }).click()
  await expect.element(words).toHaveValue('Half a text')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(words).toHaveValue(own.text)
  await status.getByRole('button', { name: 'Completed' }).click()
  await status.getByRole('button', { name: /^Ready/ }).click()
  await expect.element(words).toHaveValue(own.text)
})

test('texts that are not saved are still there after another page', async () => {
  const shop = await openShop()
  shop.setLine({ answer: () => Response.json({ templates: [own] }) })
  await shop.draw(<MessagesPage />)
  await status.getByRole('button', { name: 'Completed' }).click()
  await words.fill('Half a text')
  await reopen(shop)
  await expect.element(words).toHaveValue('Half a text')
  await expect
    .element(status.getByRole('button', { name: 'Completed' }))
    .toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Discard' }).click()
  await reopen(shop)
  await expect.element(words).toHaveValue(own.text)
})

test('a text whose save finished after the page was closed is not shown as unsaved', async () => {
  const sent: unknown[] = []
  let now = own
  const shop = await openShop()
  const line = {
    answer(path: string, body: unknown) {
      if (path === apiPaths.adminTemplates) return Response.json({ templates: [now] })
      if (path !== apiPaths.adminTemplate(name)) return Response.json({})
      const { text, version } = body as { text: string; version: number }
      sent.push(version)
      now = { ...own, text, version: now.version + 1 }
      return Response.json(now)
    },
  }
  shop.setLine(line)
  await shop.draw(<MessagesPage />)
  await words.fill('Dear {name}, mine. ')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  shop.setLine('held')
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await cleanup()
  shop.setLine(line)
  await expect.poll(() => sent).toEqual([3])
  await shop.draw(<MessagesPage />)
  await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect.poll(() => sessionStorage.length).toBe(0)
  await words.fill('Dear {name}, another.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect.poll(() => sent).toEqual([3, 4])
})

test.each(['[]', 'null', '{"base":{"version":3},"typed":{"text":"a"}}', '{"typed":{"text":5}}'])(
  'what is stored in another form is ignored: %s',
  async (kept) => {
    sessionStorage.setItem('zari-form asha message en/outfit-details-orders/ready', kept)
    const shop = await openShop()
    shop.setLine({ answer: () => Response.json({ templates: [own] }) })
    await shop.draw(<MessagesPage />)
    await expect.element(words).toHaveValue(own.text)
  },
)

test('a second change is made from the first one, before the list is read again', async () => {
  const sent: unknown[] = []
  const shop = await openShop()
  const line = {
    answer(path: string, body: unknown) {
      if (path === apiPaths.adminTemplates) return Response.json({ templates: [own] })
      if (path !== apiPaths.adminTemplate(name)) return Response.json({})
      const { text, version } = body as { text: string; version: number }
      sent.push(version)
      shop.setLine('held')
      return Response.json({ ...own, text, version: version + 1 })
    },
  }
  shop.setLine(line)
  await shop.draw(<MessagesPage />)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  for (const text of ['One.', 'Two.']) {
    await words.fill(text)
    await save.click()
    await page.getByRole('button', { name: 'Save anyway' }).click()
    if (text === 'Two.') shop.setLine(line)
    await expect.element(save).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Discard' })).not.toBeInTheDocument()
  }
  expect(sent).toEqual([3, 4])
})
