import { business } from '@zari/shared/shop/business'
import type { ShopSection } from '@zari/shared/shop/shop-field'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ignoreSecondPresses } from '../../ui/ignore-double-click.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsSection } from './settings-sections.tsx'
import { useShopSettings } from './settings-state.ts'

function Section({ section, changes }: { section: ShopSection; changes?: Partial<typeof business> }) {
  const settings = useShopSettings(
    { ...business, ...changes, version: 1, changedAt: null, changedBy: null },
    () => {},
  )
  return (
    <>
      <SettingsSection section={section} settings={settings} />
      <output>{settings.changed.length}</output>
    </>
  )
}

const chip = (name: string) => page.getByRole('button', { name })

beforeEach(() => sessionStorage.clear())

test('words in a language are asked for once the website has it', async () => {
  await render(<Section section="languages" />)
  const tagline = page.getByLabelText('Tagline in Telugu')
  await expect.element(tagline).not.toBeInTheDocument()
  await chip('తెలుగు').click()
  await expect.element(tagline).toHaveAttribute('lang', 'te')
  await expect.element(page.getByLabelText('Founder’s story in Telugu')).toHaveAttribute('lang', 'te')
  await expect.element(page.getByLabelText('Tagline in Hindi')).not.toBeInTheDocument()
  await chip('తెలుగు').click()
  await expect.element(tagline).not.toBeInTheDocument()
})

test('features of a service and the name of a holiday are asked for in each language of the website', async () => {
  const holidays = [{ from: '2999-01-14', to: '2999-01-14', name: 'Sankranti' }]
  const { rerender } = await render(<Section section="services" changes={{ siteLanguages: ['hi'] }} />)
  await page.getByText('Custom Tailoring', { exact: true }).click()
  await expect.element(page.getByLabelText('Custom Tailoring: features', { exact: true })).toBeVisible()
  const hindi = page.getByLabelText('Custom Tailoring: features in Hindi')
  await expect.element(hindi).toHaveAttribute('lang', 'hi')
  await expect.element(page.getByLabelText('Custom Tailoring: features in Telugu')).not.toBeInTheDocument()
  await hindi.fill('Four\nlines in\nEnglish\nletters')
  await expect.element(page.getByText('These letters are not Hindi.')).toBeVisible()
  await hindi.fill('चार\nपंक्तियाँ\nहिन्दी\nमें')
  await expect.element(page.getByText('These letters are not Hindi.')).not.toBeInTheDocument()
  sessionStorage.clear()
  await rerender(<Section key="holidays" section="holidays" changes={{ siteLanguages: ['te'], holidays }} />)
  await page.getByLabelText('Name in Telugu').fill('సంక్రాంతి')
  await expect.element(page.getByLabelText('Which, in Hindi')).not.toBeInTheDocument()
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
})

test('the website has its languages in one order, however they are chosen', async () => {
  await render(<Section section="languages" changes={{ siteLanguages: ['te', 'hi'] }} />)
  await chip('తెలుగు').click()
  await chip('తెలుగు').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('0')
})

test('messages begin in the language that was chosen first', async () => {
  await render(<Section section="receipts" changes={{ languages: ['en', 'te'] }} />)
  await chip('English').click()
  await chip('English').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('1')
})

test('a double tap on Remove removes one holiday', async () => {
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  ignoreSecondPresses(stop.signal)
  const holidays = ['Ugadi', 'Bonalu', 'Dasara'].map((name) => ({
    from: '2999-01-14',
    to: '2999-01-14',
    name,
  }))
  await render(<Section section="holidays" changes={{ holidays }} />)
  await page.getByRole('button', { name: 'Remove Ugadi' }).dblClick()
  await expect.element(page.getByLabelText('Name of the holiday').first()).toHaveValue('Bonalu')
  expect(page.getByRole('group').all()).toHaveLength(2)
  await page.getByRole('button', { name: 'Remove Bonalu' }).click()
  await expect.element(page.getByRole('button', { name: 'Add a holiday' })).toHaveFocus()
})

test('a photo that could not be sent is told below every section', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  onTestFinished(() => void vi.restoreAllMocks())
  await render(
    <MemoryRouter>
      <SettingsForm
        settings={{ ...business, version: 1, changedAt: null, changedBy: null }}
        onRecord={() => {}}
        showProblem={() => {}}
      >
        {(settings) => <SettingsSection section="story" settings={settings} />}
      </SettingsForm>
    </MemoryRouter>,
  )
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')
  const photo = new File([await canvas.convertToBlob({ type: 'image/png' })], 'founder.png', {
    type: 'image/png',
  })
  await page.getByLabelText('Picture of the founder').upload(photo)
  await expect.element(page.getByRole('button', { name: 'Choose another' })).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const problem = page.getByText('Photo not sent. Check the internet and save again.')
  await expect.poll(() => problem.elements()).toHaveLength(2)
  await page.getByRole('button', { name: 'Use the drawing' }).click()
  await expect.element(page.getByText('Everything is saved')).toHaveFocus()
})
