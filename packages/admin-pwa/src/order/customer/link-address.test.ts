import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { unknownShop, useAppStore } from '../../sync/app-state/app-store.ts'
import { linkAddress } from './link-address.ts'

const linkToken = 'AbCdEfGhIjKlMnOpQrStUw'
const { setShop } = useAppStore.getState()

beforeEach(() => vi.stubGlobal('location', { origin: 'http://192.168.1.20:3000' }))
afterEach(() => {
  vi.unstubAllGlobals()
  setShop(unknownShop)
})

it('is where customers reach the shop, not what a tablet in it has opened', () => {
  setShop({ ...unknownShop, publicOrigin: 'https://zari.example' })
  expect(linkAddress({ linkToken })).toBe(`https://zari.example/o/${linkToken}`)
})

it('names the language that the customer reads, but English', () => {
  setShop({ ...unknownShop, publicOrigin: 'https://zari.example' })
  expect(linkAddress({ linkToken }, 'te')).toBe(`https://zari.example/o/${linkToken}?lang=te`)
  expect(linkAddress({ linkToken }, 'en')).toBe(`https://zari.example/o/${linkToken}`)
})

it('is the own address where the server knows no other, and none without a link', () => {
  expect(linkAddress({ linkToken })).toBe(`http://192.168.1.20:3000/o/${linkToken}`)
  expect(linkAddress({})).toBeUndefined()
})
