import { afterEach, expect, it, vi } from 'vitest'
import { deviceStorage, tabStorage } from './browser-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

const refuse = (name: string) => () => {
  throw new DOMException('', name)
}

it('a full disk, and storage that is refused, cost what was to be remembered and nothing else', () => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse('QuotaExceededError') })
  expect(() => deviceStorage.store('paper', 'A5')).not.toThrow()
  vi.stubGlobal('sessionStorage', { getItem: refuse('SecurityError'), setItem: refuse('SecurityError') })
  expect(tabStorage.read('scroll')).toBeNull()
  expect(deviceStorage.isAllowed()).toBe(true)
})

it('storage that throws where it is only named counts as blocked', () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse('SecurityError') })
  expect(deviceStorage.isAllowed()).toBe(false)
  expect(deviceStorage.read('theme')).toBeNull()
  expect(() => deviceStorage.remove('theme')).not.toThrow()
  Reflect.deleteProperty(globalThis, 'localStorage')
})

it('a mistake of ours is not taken for that', () => {
  vi.stubGlobal('localStorage', {})
  expect(() => deviceStorage.read('paper')).toThrow(TypeError)
})
