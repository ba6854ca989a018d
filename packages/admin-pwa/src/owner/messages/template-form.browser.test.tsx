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
  by: 'asha@zari.example',
  at: '2026-11-27T10:00:00.000Z',
}
const words = page.getByLabelText('Message text')
const status = page.getByRole('group', { name: 'Status' })

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
      templates = []
      return Response.json({ code: 'conflict', message: '', current: null }, { status: 409 })
    },
  })
  await shop.draw(<MessagesPage />)
  await expect.element(words).toHaveValue(own.text)
  await words.fill('Dear {name}, {order} is ready.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect
    .element(page.getByRole('alert', { name: 'Changed by two people' }))
    .toMatchTextContent(/The default message was restored\./)
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  await expect.element(page.getByText('Default message', { exact: true })).toBeVisible()
  await expect.element(words).not.toHaveValue('Dear {name}, {order} is ready.')
  await expect.element(page.getByText('Default message', { exact: true })).toHaveFocus()
})

test('“Keep mine” restores the default message where that was asked for', async () => {
  const theirs = { ...own, text: 'Dear {name}, theirs.', by: 'bina@zari.example', version: 4 }
  const sent: unknown[] = []
  const shop = await openShop()
  shop.setLine({
    answer(path, body) {
      if (path === apiPaths.adminTemplates) return Response.json({ templates: [own] })
      if (path !== apiPaths.adminTemplate(name)) return Response.json({})
      sent.push(body)
      return sent.length > 1
        ? Response.json({ ...theirs, text: null, version: 5 })
        : Response.json({ code: 'conflict', message: '', current: theirs }, { status: 409 })
    },
  })
  await shop.draw(<MessagesPage />)
  await page.getByRole('button', { name: 'Restore default' }).click()
  await expect.element(page.getByText('Mine: The default message')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.poll(noticeLines).toContain('Default message restored')
  expect(sent).toEqual([undefined, undefined])
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
      const { text, base } = body as { text: string; base: number }
      sent.push(base)
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
  await expect.poll(() => sessionStorage.getItem('zari-unsaved-texts')).toBe('{}')
  await words.fill('Dear {name}, another.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await expect.poll(() => sent).toEqual([3, 4])
})

test.each([
  '[]',
  'null',
  '{"en/outfit-details-orders/ready":"text"}',
  '{"en/other/ready":{"text":"a","base":3}}',
])('what is stored in another form is ignored: %s', async (kept) => {
  sessionStorage.setItem('zari-unsaved-texts', kept)
  const shop = await openShop()
  shop.setLine({ answer: () => Response.json({ templates: [own] }) })
  await shop.draw(<MessagesPage />)
  await expect.element(words).toHaveValue(own.text)
})

test('a text that another owner saved while one was typed is not overwritten without a question', async () => {
  const theirs = { ...own, text: 'Dear {name}, theirs.', version: 4, by: 'bina@zari.example' }
  const sent: unknown[] = []
  await mutate(apiPaths.adminTemplates, [own], { revalidate: false })
  const shop = await openShop()
  shop.setLine('held')
  await shop.draw(<MessagesPage />)
  await words.fill('Dear {name}, mine.')
  shop.setLine({
    answer(path, body) {
      if (path === apiPaths.adminTemplates) return Response.json({ templates: [theirs] })
      if (path !== apiPaths.adminTemplate(name)) return Response.json({})
      sent.push(body)
      return Response.json({ code: 'conflict', message: '', current: theirs }, { status: 409 })
    },
  })
  await expect.element(page.getByText(/^Written by bina/)).toBeVisible()
  await expect.element(words).toHaveValue('Dear {name}, mine.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Save anyway' }).click()
  await page.getByRole('button', { name: 'Keep theirs' }).click()
  expect(sent).toEqual([expect.objectContaining({ base: 3 })])
  await expect.element(words).toHaveValue(theirs.text)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a second change is made from the first one, before the list is read again', async () => {
  const sent: unknown[] = []
  const shop = await openShop()
  const line = {
    answer(path: string, body: unknown) {
      if (path === apiPaths.adminTemplates) return Response.json({ templates: [own] })
      if (path !== apiPaths.adminTemplate(name)) return Response.json({})
      const { text, base } = body as { text: string; base: number }
      sent.push(base)
      shop.setLine('held')
      return Response.json({ ...own, text, version: base + 1 })
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
