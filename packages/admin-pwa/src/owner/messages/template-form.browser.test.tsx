import { apiPaths } from '@zari/shared/api/paths'
import type { StoredTemplate, TemplateName } from '@zari/shared/messages/templates'
import { mutate } from 'swr'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
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

beforeEach(() => mutate(() => true, undefined))

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
  const words = page.getByLabelText('Message text')
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
