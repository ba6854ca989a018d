import { afterEach, expect, test, vi } from 'vitest'
import { reportStorageFull } from '../browser/storage-space.ts'
import { browserThumbnails } from './thumbnails.ts'

const MB = 1024 * 1024

function on(device: { saveData?: boolean; free?: number }): void {
  vi.stubGlobal('navigator', {
    connection: { saveData: device.saveData ?? false },
    storage: { estimate: async () => ({ quota: 1000 * MB, usage: 1000 * MB - (device.free ?? 500 * MB) }) },
  })
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['is welcome with room and a free line', {}, true],
  ['not when the person saves data', { saveData: true }, false],
  ['not when the device has little room', { free: 20 * MB }, false],
])('fetching ahead %s', async (_when, device, isWelcome) => {
  on(device)
  expect(await browserThumbnails.isWelcome()).toBe(isWelcome)
})

test('fetching ahead is not welcome once something did not fit, whatever the browser says of its room', async () => {
  on({})
  reportStorageFull()
  expect(await browserThumbnails.isWelcome()).toBe(false)
})
