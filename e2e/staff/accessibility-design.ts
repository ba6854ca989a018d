import type { Page } from '@playwright/test'
import { makeDesigned, makeFinished, openDesigned } from '../support/design.ts'
import { press, type State } from './accessibility-state.ts'

const path = '/order-management'
const change = { answer: 'change', words: 'Longer sleeves' } as const

async function openWith(page: Page, name: string): Promise<void> {
  await openDesigned(page, await makeFinished(page, 'Axe Finished'))
  await press(page, name)
  await page.getByRole('dialog').waitFor()
}

export const designs: State[] = [
  {
    name: 'Today with answers to designs',
    path,
    prepare: async (page) => {
      await makeDesigned(page, 'Axe Approved', { answer: 'approved' })
      await makeDesigned(page, 'Axe Change', change)
      await page.reload()
      await page.getByText('Change to the design: Longer sleeves').waitFor()
    },
  },
  {
    name: 'a design of which a change was asked',
    path,
    prepare: async (page) => openDesigned(page, await makeDesigned(page, 'Axe Change', change)),
  },
  {
    name: 'an agreed design beside what was made',
    path,
    prepare: async (page) => openDesigned(page, await makeFinished(page, 'Axe Finished')),
  },
  {
    name: 'a new version that lacks words and pictures',
    path,
    prepare: async (page) => {
      await openWith(page, 'New version')
      await page.getByLabel('What will be made').fill('')
      for (const tick of await page.getByRole('checkbox', { name: /^Picture/ }).all()) await tick.uncheck()
      await press(page, 'Save version')
      await page.getByText('Describe the design, or choose a picture.').waitFor()
    },
    isSameAtEverySize: true,
  },
  {
    name: 'a version that is agreed in the shop',
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
    isSameAtEverySize: true,
  },
  {
    name: 'pictures of what was made',
    path,
    prepare: (page) => openWith(page, 'Finished pictures'),
    isSameAtEverySize: true,
  },
  {
    name: 'a delivery with the agreed design',
    path,
    prepare: async (page) => {
      await openWith(page, 'Collected')
      await page
        .getByRole('dialog')
        .getByText(/^Changed since agreed/)
        .waitFor()
    },
  },
]
