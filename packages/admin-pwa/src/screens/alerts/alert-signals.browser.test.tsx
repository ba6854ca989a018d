import { designAnswer, designVersion } from '@zari/shared/testing/design-cases'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepDeviceAlerts } from '../../sync/server-data/alerts.ts'
import { openShop } from '../../testing/shop.tsx'
import { AlertSignals } from './alert-signals.ts'

/** @returns how often a sound was played, and the last count on the icon */
async function openApp() {
  const badge = vi.spyOn(navigator, 'setAppBadge').mockResolvedValue()
  const sounds = vi.spyOn(AudioContext.prototype, 'createGain')
  // Browsers play nothing before the page was pressed.
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true)
  vi.spyOn(AudioContext.prototype, 'resume').mockResolvedValue()
  onTestFinished(() => void vi.restoreAllMocks())
  const shop = await openShop('custom-outfit-quotes', { createdAt: new Date().toISOString() })
  keepDeviceAlerts({ sound: true })
  await shop.draw(<AlertSignals />)
  await expect.poll(() => badge.mock.lastCall).toEqual([1])
  const isNew = { createdAt: new Date().toISOString() }
  return { shop, badge, sounds, isNew }
}

test('counts what waits on the icon, and sounds when a request comes', async () => {
  const { shop, badge, sounds, isNew } = await openApp()
  expect(sounds).not.toHaveBeenCalled()
  await shop.another(isNew)
  await expect.poll(() => badge.mock.lastCall).toEqual([2])
  await expect.poll(() => sounds.mock.calls.length).toBe(1)
  shop.changedElsewhere('status', { status: 'in_progress' })
  await shop.engine.pull()
  await expect.poll(() => badge.mock.lastCall).toEqual([1])
  expect(sounds).toHaveBeenCalledTimes(1)
})

test('sounds when a customer answers a design by the link; an asked change waits, an approval does not', async () => {
  const { shop, badge, sounds } = await openApp()
  const answered = (type: 'approved' | 'change', where: 'link' | 'shop' = 'link') =>
    shop.another({
      status: 'in_progress',
      designs: [designVersion({ answer: designAnswer({ type, where, at: new Date().toISOString() }) })],
    })
  await answered('approved', 'shop')
  await answered('approved')
  await expect.poll(() => sounds.mock.calls.length).toBe(1)
  expect(badge.mock.lastCall).toEqual([1])
  await answered('change')
  await expect.poll(() => badge.mock.lastCall).toEqual([2])
  expect(sounds).toHaveBeenCalledTimes(2)
})

test.each([
  ['sound is off', { sound: false }],
  ['it is quiet', { quiet: { from: '00:00', to: '23:59' } }],
])('sounds nothing while %s', async (_what, settings) => {
  const { shop, badge, sounds, isNew } = await openApp()
  keepDeviceAlerts(settings)
  await shop.another(isNew)
  await expect.poll(() => badge.mock.lastCall).toEqual([2])
  expect(sounds).not.toHaveBeenCalled()
})

test('sounds nothing for an order that staff made', async () => {
  const { shop, badge, sounds, isNew } = await openApp()
  await shop.another({ ...isNew, madeBy: 'bina@zari.example' })
  await shop.another(isNew)
  await expect.poll(() => badge.mock.lastCall).toEqual([2])
  expect(sounds).toHaveBeenCalledTimes(1)
})
