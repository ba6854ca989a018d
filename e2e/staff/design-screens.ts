import { pagePaths } from '@zari/shared/api/paths'
import type { Page } from '@playwright/test'
import { askForPictures, linkOf, makeDesigned, makeFinished, openDesigned } from '../support/design.ts'
import { openDialog, press, type Screen } from '../support/screen.ts'

const path = pagePaths.dashboard
const approved = { answer: 'approved' } as const
const change = { answer: 'change', words: 'Longer sleeves, please, and a deeper neck at the back' } as const

async function openWith(page: Page, name: string | RegExp): Promise<void> {
  await openDesigned(page, await makeFinished(page, 'Padma Reddy'))
  await openDialog(page, name)
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
  {
    name: 'staff-design-version',
    path,
    prepare: async (page) => {
      await openWith(page, 'New version')
      await page.getByLabel('What will be made').fill('')
      for (const tick of await page.getByRole('checkbox', { name: /^Picture/ }).all()) await tick.uncheck()
      await press(page, 'Save version')
      await page.getByText('Describe the design, or choose a picture.').waitFor()
    },
    check: 'phone',
  },
  {
    name: 'staff-design-agreed',
    path,
    prepare: async (page) => {
      await openWith(page, 'New version')
      await press(page, 'Save version')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await press(page, 'Agreed in the shop')
      await page.getByLabel('Who agreed').fill('')
      await page.getByRole('dialog').getByRole('button', { name: 'Agreed', exact: true }).click()
      await page.getByText('Please write a name.').waitFor()
    },
    check: 'phone',
  },
  {
    name: 'staff-design-pictures',
    path,
    prepare: (page) => openWith(page, 'Photos of the finished piece'),
    check: 'phone',
  },
  {
    name: 'staff-design-website',
    path,
    prepare: async (page) => {
      await askForPictures(page)
      await openWith(page, 'Note what the customer said')
    },
  },
  {
    name: 'order-page-pictures',
    path,
    prepare: async (page) => {
      await askForPictures(page)
      const address = await linkOf(page, await makeFinished(page, 'Padma Reddy'))
      await page.goto(`${address}?lang=te`)
      await page.getByRole('button', { name: 'అవును, చూపించవచ్చు' }).waitFor()
    },
  },
  {
    name: 'staff-design-deliver',
    path,
    prepare: async (page) => {
      await openWith(page, /, next: Deliver$/)
      await page
        .getByRole('dialog')
        .getByText(/^Changed since agreed/)
        .waitFor()
    },
  },
]
