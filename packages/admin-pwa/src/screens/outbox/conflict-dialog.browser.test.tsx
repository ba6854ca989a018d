import { orderRecord } from '@zari/shared/testing/orders'
import { Notices } from '@zari/shared/ui/notices'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import type { SeenConflict } from '../../sync/engine/entry.ts'
import { type OpenConflict, useAppStore } from '../../sync/app-state/app-store.ts'
import { ConflictDialog } from './conflict-dialog.tsx'

afterEach(() => useAppStore.setState({ questions: [] }))

function ask(theirs: string) {
  const settle = vi.fn<OpenConflict['settle']>(() => useAppStore.setState({ questions: [] }))
  const conflicts = [{ field: 'notes', base: '', mine: 'Deep neck', theirs }] as const
  useAppStore.setState({ questions: [{ key: 'an-edit', current: orderRecord(), conflicts, settle }] })
  return settle
}

/** With the toaster, as in the app: dialogs must ignore clicks on it. */
const open = () =>
  render(
    <>
      <ConflictDialog />
      <Notices className="" />
    </>,
  )
const dialog = () => page.getByRole('dialog', { name: /was also changed/ })
const save = () => dialog().getByRole('button', { name: 'Save choice' })

async function choose() {
  await dialog().getByRole('radio').first().click()
  await expect.element(save()).toBeEnabled()
}

test('says that it saves before it does, and answers once', async () => {
  const settle = ask('High neck')
  await open()
  await choose()
  const button = save().element() as HTMLButtonElement
  button.click()
  button.click()
  expect(settle).not.toHaveBeenCalled()
  await expect.poll(() => settle.mock.calls).toEqual([[{ notes: 'mine' }]])
  await expect.poll(() => dialog().query()).toBeNull()
})

test('what was chosen of one conflict is no answer to the next, which comes in the same moment', async () => {
  const first = ask('High neck')
  await open()
  await choose()
  ;(save().element() as HTMLButtonElement).click()
  const second = ask('Boat neck')
  await expect.element(dialog()).toMatchTextContent(/Boat neck/)
  await expect.element(save()).toBeVisible()
  // A wrong answer would come within a few frames.
  for (let frames = 0; frames < 5; frames++) await new Promise((resolve) => requestAnimationFrame(resolve))
  expect([first.mock.calls, second.mock.calls]).toEqual([[], []])
})

test('says which other field was changed where a visit was chosen for a number that was corrected', async () => {
  const settle = vi.fn<OpenConflict['settle']>(() => useAppStore.setState({ questions: [] }))
  const because: SeenConflict['because'] = [{ field: 'phone', base: '98480 11111', theirs: '98480 22222' }]
  const conflicts: SeenConflict[] = [{ field: 'visitId', base: null, mine: 'a-visit', theirs: null, because }]
  useAppStore.setState({ questions: [{ key: 'an-edit', current: orderRecord(), conflicts, settle }] })
  await open()
  await expect.element(dialog().getByText('Phone was also changed: 98480 11111 → 98480 22222')).toBeVisible()
})
