import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { isProcessAlive, npmRun, type Run } from '../support/npm-run.ts'
import { descendants, freePort } from '../support/processes.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const sign = (page: Page) => page.getByRole('complementary', { name: 'Demo' })

test.describe('npm run demo', () => {
  test.describe.configure({ timeout: 400_000 })
  let folder: string
  let run: Run | undefined
  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zari-own-'))
  })
  test.afterEach(async () => {
    run?.npm.kill('SIGTERM')
    await run?.ended
    await rm(folder, { recursive: true, force: true })
  })

  test('is a shop of 150 orders that says on every screen what it is, touches no other, and leaves nothing', async ({
    browser,
  }) => {
    const port = await freePort()
    run = npmRun(['run', 'demo'], {
      PORT: String(port),
      // Settings of a real shop, which the demo must ignore.
      DATA_DIR: folder,
      MONGODB_URI: 'mongodb://127.0.0.1:9/shop',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_ACCESS_KEY_ID: 'shop',
      S3_SECRET_ACCESS_KEY: 'shop',
    })
    await expect.poll(run.output, { timeout: 350_000 }).toContain('The demo is ready')
    const printed = run.output()
    expect(printed).toContain('Ignored, so that your shop is not changed: ')
    const [, own = ''] = /A demo, in (\S+):/.exec(printed) ?? []
    const account = (role: string) => {
      const [, email = '', password = ''] = new RegExp(`^ +${role} +(\\S+) +(\\S+)$`, 'm').exec(printed) ?? []
      return { email, password }
    }
    const baseURL = `http://127.0.0.1:${port}`

    const visitor = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const site = await visitor.newPage()
    for (const path of ['/', '/custom-outfit', pagePaths.outfitDetails('Magenta Kurta'), '/nowhere']) {
      const answer = await site.goto(path)
      expect(answer?.headers()['x-robots-tag'], path).toBe('noindex')
      await expect(sign(site)).toContainText('This is a demo')
      await expect(sign(site)).toBeInViewport()
    }

    for (const role of ['owner', 'staff', 'workroom']) {
      const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 740 } })
      const page = await context.newPage()
      await page.goto(pagePaths.adminLogin)
      await expect(sign(page)).toContainText('Everything here will be deleted')
      await signIn(page, account(role))
      await expect(sign(page)).toBeVisible()
      if (role === 'owner') await expect(page.getByText('Total orders: 150')).toBeVisible()
      await context.close()
    }
    await visitor.close()

    const all = await descendants(run.npm.pid ?? 0)
    process.kill(-(run.npm.pid ?? 0), 'SIGINT')
    await run.ended
    await expect.poll(() => all.filter(isProcessAlive), { timeout: 30_000 }).toEqual([])
    await expect(access(own)).rejects.toThrow('ENOENT')
    expect(await readdir(folder)).toEqual([])
  })
})
