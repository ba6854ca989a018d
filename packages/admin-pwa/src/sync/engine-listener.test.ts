import { afterEach, expect, it, vi } from 'vitest'
import { engineListener } from './engine-listener.ts'

afterEach(() => vi.unstubAllGlobals())

it('an account that becomes the workroom’s loses its drafts, which hold customers and amounts', () => {
  vi.stubGlobal('reportError', () => {})
  const names = ['zari-form asha dialog order/payment 1', 'zari-form bina dialog order/payment 1']
  const methods = {
    removeItem(this: object, name: string) {
      Reflect.deleteProperty(this, name)
    },
  }
  const storage: object = Object.assign(
    Object.create(methods),
    Object.fromEntries(names.map((name) => [name, '{}'])),
  )
  vi.stubGlobal('sessionStorage', storage)
  const user = { id: 'asha', email: 'asha@zari.example' }
  engineListener.accessChanged({ ...user, role: 'staff' })
  expect(Object.keys(storage)).toEqual(names)
  engineListener.accessChanged({ ...user, role: 'workroom' })
  expect(Object.keys(storage)).toEqual(names.slice(1))
})
