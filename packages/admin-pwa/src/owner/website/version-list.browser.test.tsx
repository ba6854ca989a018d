import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { VersionList } from './version-list.tsx'

test('a version names three of its changes, and the others once they are asked for', async () => {
  const version = { version: 2, at: '2026-11-27T09:00:00Z', by: 'asha@zari.example', again: null, pieces: 5 }
  const fields = ['Phone', 'Street', 'City', 'Tagline', 'Founder']
  const state = { shown: 2, trouble: null, changes: [], revision: '1' }
  await render(
    <VersionList
      state={{ ...state, versions: [{ ...version, changes: [{ kind: 'shop', fields }] }] }}
      busy={undefined}
      onAgain={() => {}}
    />,
  )
  await expect.element(page.getByText(/, by asha, 5 pieces$/)).toBeVisible()
  await expect.element(page.getByText('Shop settings: City')).toBeVisible()
  await expect.element(page.getByText('Shop settings: Tagline')).not.toBeVisible()
  await page.getByText('2 more changes').click()
  await expect.element(page.getByText('Shop settings: Tagline')).toBeVisible()
})
