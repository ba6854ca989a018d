import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { askingScript } from './preload-script.ts'

/** What a page asks for before the app's script is there. */
async function askedAt(
  pathname: string,
  databases?: () => Promise<Array<{ name: string }>>,
): Promise<string[]> {
  const asked: string[] = []
  const page = {
    location: { pathname },
    indexedDB: { databases },
    AbortSignal,
    Response,
    fetch(path: string) {
      asked.push(path)
      return Promise.resolve(new Response('{}'))
    },
    zariPreloaded: undefined as { initialSync: Promise<Response | undefined> } | undefined,
  }
  runInNewContext(askingScript, page)
  await page.zariPreloaded?.initialSync
  return asked
}

const nothing = () => Promise.resolve([{ name: 'another app' }])

describe('a page asks ahead', () => {
  test.each(ORDER_KINDS)(
    'on a device that has nothing for the first page of the list that is opened: %s',
    async (kind) => {
      const path = orderKinds[kind].adminPath
      const asked = ['/api/auth/user', `/api/admin/initial-sync?limit=200&list=${kind}`]
      expect(await askedAt(path, nothing)).toEqual(asked)
      expect(await askedAt(`${path}/`, nothing)).toEqual(asked)
    },
  )

  test('for the first page of every list where none is named', async () => {
    expect(await askedAt('/order-management', nothing)).toEqual([
      '/api/auth/user',
      '/api/admin/initial-sync?limit=200',
    ])
  })

  test.each<[string, string, (() => Promise<Array<{ name: string }>>) | undefined]>([
    ['on a device that has a replica', '/outfit-orders', () => Promise.resolve([{ name: 'zari-device' }])],
    ['where one signs in', '/admin/login', nothing],
    ['in a browser that does not say what it keeps', '/outfit-orders', undefined],
    ['in a browser that keeps nothing', '/outfit-orders', () => Promise.reject(new Error('private'))],
  ])('for nothing but who is signed in %s', async (_where, path, databases) => {
    expect(await askedAt(path, databases)).toEqual(['/api/auth/user'])
  })
})
