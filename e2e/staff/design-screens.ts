import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { makeDesigned, makeFinished, openDesigned } from '../support/design.ts'
import type { Screen } from '../support/screen.ts'

const path = pagePaths.dashboard
const approved = { answer: 'approved' } as const
const change = { answer: 'change', words: 'Longer sleeves, please, and a deeper neck at the back' } as const

async function openWith(page: Page, name: string): Promise<void> {
  await openDesigned(page, await makeFinished(page, 'Padma Reddy'))
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

export const designScreens: Screen[] = [
  {
    name: 'staff-design-answers',
    path,
    prepare: async (page) => {
      await makeDesigned(page, 'Padma Reddy', approved)
      await makeDesigned(page, 'Lakshmi Devi', change)
      await page.reload()
      await page
        .getByText(/^Change to the design/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'staff-design-change',
    path,
    prepare: async (page) => openDesigned(page, await makeDesigned(page, 'Lakshmi Devi', change)),
  },
  {
    name: 'staff-design-finished',
    path,
    prepare: async (page) => openDesigned(page, await makeFinished(page, 'Padma Reddy')),
  },
  { name: 'staff-design-version', path, prepare: (page) => openWith(page, 'New version') },
  { name: 'staff-design-pictures', path, prepare: (page) => openWith(page, 'Finished pictures') },
  { name: 'staff-design-deliver', path, prepare: (page) => openWith(page, 'Collected') },
]
