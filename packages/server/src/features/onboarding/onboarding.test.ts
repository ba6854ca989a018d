import { apiPaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import { type OnboardingState, nextOnboardingStep } from '@zari/shared/onboarding/onboarding'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { newOrder } from '@zari/shared/testing/new-order-cases'
import { goodInput } from '@zari/shared/testing/orders'
import { beforeEach, describe, expect, it } from 'vitest'
import { makePiece, publishAll } from '../../testing/pieces.ts'
import { setShop } from '../../testing/shop.ts'
import { errorOf } from '../../testing/test-client.ts'
import { useClient, useOwnServer } from '../../testing/test-server.ts'
import { deleteOrder } from '../orders/index.ts'
import { publishFirst } from '../publishing/index.ts'
import { startOnboarding } from './onboarding.ts'
import { sendNewOrder } from '../../testing/orders.ts'

const server = useOwnServer()
const owner = useClient(server)
const onboarding = async () => (await owner.get(apiPaths.adminOnboarding)).json as OnboardingState
const edit = (body: object) => owner.patch(apiPaths.adminOnboarding, body)
const testOrder = (id: string) => owner.put(apiPaths.adminTestOrder, { id })
const remove = () => owner.send('DELETE', apiPaths.adminTestOrder)

/** Resets to the state of a first start. */
async function restartInitialSync(): Promise<void> {
  const { services } = server.current
  await services.onboarding.deleteMany({})
  await services.publications.model.deleteMany({})
  await services.connection.collection('outfit_details_orders').deleteMany({})
  await startOnboarding(services)
  await publishFirst(services)
  await server.current.published.look(services.publications)
}

const make = (id: string, changes = {}) =>
  sendNewOrder(owner, { kind: 'outfit-details-orders', id }, newOrder('outfit-details-orders', changes))

describe('a shop that was there before owners were led', () => {
  it('greets nobody', async () => {
    await startOnboarding(server.current.services)
    expect(await onboarding()).toMatchObject({ isOpen: false, testOrder: null })
    expect((await edit({ pass: 'name' })).status).toBe(404)
    expect((await testOrder(uuidv7())).status).toBe(404)
  })
})

describe('a new shop', () => {
  beforeEach(restartInitialSync)

  it('knows from its data what its owner has done, and keeps what they went past', async () => {
    expect(await onboarding()).toEqual({
      isOpen: true,
      steps: {
        name: 'open',
        phone: 'open',
        hours: 'open',
        photographs: 'open',
        prices: 'open',
        order: 'open',
        publish: 'open',
      },
      testOrder: null,
    })
    await setShop(owner, { name: 'Kalyani Silks', shortName: 'Kalyani' })
    const passed = (await edit({ pass: 'phone' })).json as OnboardingState
    expect(passed.steps).toMatchObject({ name: 'done', phone: 'passed' })
    expect(nextOnboardingStep(passed)).toBe('hours')
    await makePiece(owner)
    await owner.put(apiPaths.adminPriceRow('extra-lining'), { version: 0, price: 200 })
    await make(uuidv7())
    await publishAll(owner)
    expect((await onboarding()).steps).toEqual({
      name: 'done',
      phone: 'passed',
      hours: 'open',
      photographs: 'done',
      prices: 'done',
      order: 'done',
      publish: 'done',
    })
  })

  it('is new at its next start, too, until its owner has enough', async () => {
    await startOnboarding(server.current.services)
    expect((await onboarding()).isOpen).toBe(true)
    await edit({ end: true })
    await startOnboarding(server.current.services)
    expect((await onboarding()).isOpen).toBe(false)
  })

  it('removes the test order with its money, once, and nothing else', async () => {
    const [test, other] = [uuidv7(), uuidv7()]
    expect((await testOrder(test)).json).toMatchObject({ testOrder: { id: test, kind: null } })
    await make(test, { name: 'Test order' })
    await make(other)
    // Another device of the same owner.
    expect((await testOrder(uuidv7())).json).toMatchObject({
      testOrder: { id: test, kind: 'outfit-details-orders', name: 'Test order' },
    })
    expect((await remove()).json).toMatchObject({ testOrder: null, steps: { order: 'done' } })
    expect((await remove()).status).toBe(200)
    const record = (id: string) => owner.get(apiPaths.adminRecord('outfit-details-orders', id))
    expect([(await record(test)).status, (await record(other)).status]).toEqual([404, 200])
  })

  it('goes on after a removal that ended half way, or a purge of the test order', async () => {
    const { orders } = server.current.services
    const deletedTest = async () => {
      const id = uuidv7()
      await testOrder(id)
      await make(id)
      await deleteOrder(orders, 'outfit-details-orders', id)
    }
    await deletedTest()
    expect((await remove()).json).toMatchObject({ testOrder: null, steps: { order: 'done' } })
    await deletedTest()
    const next = uuidv7()
    expect((await testOrder(next)).json).toMatchObject({ testOrder: { id: next, kind: null } })
    expect((await make(next)).status).toBe(200)
  })

  it('takes no order of a customer for a test', async () => {
    const visitor = server.current.visitor()
    await visitor.post(orderKinds['outfit-details-orders'].publicPath, goodInput['outfit-details-orders']())
    const list = await owner.get(apiPaths.adminList('outfit-details-orders'))
    const [{ id } = { id: '' }] = list.json as Array<{ id: string }>
    const refused = await testOrder(id)
    expect([refused.status, errorOf(refused).issues]).toEqual([
      422,
      [{ path: 'id', message: 'This is not the test order' }],
    ])
    expect((await onboarding()).testOrder).toBeNull()
  })

  it.each([{ pass: 'everything' }, { end: false }, { more: 1 }])('refuses %j', async (body) => {
    expect((await edit(body)).status).toBe(422)
  })
})
