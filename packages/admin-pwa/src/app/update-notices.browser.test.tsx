import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useAppStore } from '../sync/app-state/app-store.ts'
import { DATABASE } from '../sync/platform/idb-schema.ts'
import { openAsItIs } from '../sync/platform/idb-store.ts'
import { watchTyping } from '../sync/platform/typed-text.ts'
import { checkSession, logOut } from '../sync/session/session.ts'
import { openShop, user } from '../testing/shop.tsx'
import { OtherVersionBanner, SetAsideBanner } from './storage-banners.tsx'
import { UpdateBanner } from './update-banner.tsx'

const button = (name: string) => page.getByRole('button', { name })

/** Texts of the files that are saved from now on. */
function savedFiles(): string[] {
  const texts: string[] = []
  const saving = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    void (file as Blob).text().then((text) => texts.push(text))
    return '#'
  })
  onTestFinished(() => saving.mockRestore())
  return texts
}

test('a page that a newer version has left behind can be reloaded, also where the password is asked for', async () => {
  const shop = await openShop()
  await shop.draw(<OtherVersionBanner />)
  useAppStore.setState({ session: { state: 'signed-in', user, expired: true } })
  await expect.element(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  useAppStore.setState({ stores: 'outdated' })
  const reload = page.getByRole('button', { name: 'Reload' })
  // Nothing lies over it.
  await reload.click({ trial: true })
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('an upgrade that other windows hold up says to close them, and goes on by itself', async () => {
  const shop = await openShop()
  await shop.draw(<OtherVersionBanner />)
  useAppStore.setState({ stores: 'blocked' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Close this app’s other windows')
  useAppStore.setState({ stores: 'open' })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a browser that blocks storage is told of, and nobody waits for their account for ever', async () => {
  const shop = await openShop()
  await shop.draw(<OtherVersionBanner />)
  useAppStore.setState({ session: { state: 'loading' } })
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  onTestFinished(() => blocked.mockRestore())
  await checkSession()
  await expect.element(page.getByRole('alert')).toMatchTextContent('allow cookies for this site')
  expect(useAppStore.getState().session.state).not.toBe('loading')
  shop.setLine({ answer: () => new Response(null, { status: 204 }) })
  await logOut()
  expect(useAppStore.getState().session.state).toBe('signed-out')
})

test('a device that was used with a newer version gives its unsent edits as a file', async () => {
  const shop = await openShop('custom-outfit-quotes', { name: 'Sita' })
  await shop.draw(<OtherVersionBanner />)
  shop.setLine('cut')
  const { kind, id } = shop.record()
  const operation = { type: 'edit', record: { kind, id }, name: 'notes', fields: { notes: 'beads' } } as const
  await shop.engine.save({ about: 'Sita', operation })
  useAppStore.setState({ stores: 'newer' })
  await expect.element(page.getByRole('alert')).toMatchTextContent('Nothing is lost')
  const files = savedFiles()
  await button('Save unsent edits').click()
  await expect.poll(() => files.length).toBe(1)
  expect(JSON.parse(files[0] ?? '')).toMatchObject([{ user: user.id, operation }])
})

test('an edit that an update could not convert is given as a file before it is removed', async () => {
  const shop = await openShop()
  const db = await openAsItIs(DATABASE)
  const row = { id: 'entry 1', what: 'entry', user: user.id, row: { notes: 'beads' }, pictures: [] } as const
  await db?.put('set-aside', row)
  onTestFinished(async () => {
    await db?.clear('set-aside')
    db?.close()
  })
  await shop.draw(<SetAsideBanner />)
  const notice = page.getByRole('alert')
  await expect.element(notice).toMatchTextContent('One edit could not be taken over.')
  await expect.element(button('Remove from this device')).not.toBeInTheDocument()
  const files = savedFiles()
  await button('Save as a file').click()
  await expect.poll(() => files.length).toBe(1)
  expect(JSON.parse(files[0] ?? '')).toEqual([row])
  await button('Remove from this device').click()
  await expect.element(notice).not.toBeInTheDocument()
  expect(await db?.count('set-aside')).toBe(0)
})

test('an app that the server calls out of date says so, but not over typed text', async () => {
  watchTyping()
  const shop = await openShop()
  await shop.draw(
    <>
      <UpdateBanner />
      <input aria-label="Note" />
    </>,
  )
  const update = page.getByRole('region', { name: 'Update' })
  const note = page.getByLabelText('Note')
  await note.fill('beads')
  useAppStore.setState({ isAppOutdated: true })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await expect.element(update).not.toBeInTheDocument()
  await note.fill('')
  await expect.element(update, { timeout: 10_000 }).toMatchTextContent('Your edits stay on this device')
})
