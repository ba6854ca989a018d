import { business } from '@zari/shared/shop/business'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-sections.tsx'

test('buttons to save and to discard are there once something is changed', async () => {
  sessionStorage.clear()
  await render(
    <MemoryRouter>
      <SettingsForm
        settings={{ ...business, version: 1, changedAt: null, changedBy: null }}
        onRecord={() => {}}
        showProblem={() => {}}
      >
        {(settings) => <SettingsSection section="name" settings={settings} />}
      </SettingsForm>
    </MemoryRouter>,
  )
  const save = page.getByRole('button', { name: 'Save' })
  await expect.element(page.getByText('Everything is saved')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  await page.getByLabelText('Short name').fill('Kalyani')
  await expect.element(save).toBeEnabled()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(save).not.toBeInTheDocument()
  await expect.element(page.getByText('Everything is saved')).toHaveFocus()
})
