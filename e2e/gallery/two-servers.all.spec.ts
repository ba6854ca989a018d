import { apiPaths } from '@zari/shared/api/paths'
import { signIn } from '../support/sign-in.ts'
import { startZari } from '../support/zari.ts'
import { atServer, expect, test as base } from './gallery-test.ts'

const test = base.extend<{ origins: readonly [string, string] }>({
  origins: async ({ services }, use) => {
    const settings = services.forOne()
    const servers = [await startZari(settings), await startZari(settings)] as const
    await use([servers[0].origin, servers[1].origin])
    for (const server of servers) await server.remove()
  },
})

test('what is published at one server, visitors of another see within two seconds', async ({
  origins: [one, other],
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: one })).newPage()
  await signIn(page)
  const server = atServer(page.request, one)
  const [pink] = (await server.pieces()).filter(({ title }) => title === 'Pink')
  if (!pink) throw new Error('The piece is not there')
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await visitor.goto(other)
  await expect(visitor.locator('#maggam-gallery')).toContainText('₹4,500')

  await server.edit(pink, { price: 4_321 })
  await server.publish()
  const read = async (path: string) => (await page.request.get(other + path)).text()
  await expect.poll(() => read('/'), { timeout: 2_000, intervals: [50] }).toContain('₹4,321')
  expect(JSON.parse(await read(apiPaths.gallery))).toContainEqual(
    expect.objectContaining({ title: 'Pink', price: 4_321 }),
  )
  await visitor.reload()
  await expect(visitor.locator('#maggam-gallery')).toContainText('₹4,321')
  await visitor.context().close()
  await page.context().close()
})
