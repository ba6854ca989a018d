import { apiPaths, pagePaths } from '@zari/shared/api/paths'
import { addDays, dayInIndia } from '@zari/shared/time/due-date'
import { designOf } from '@zari/shared/testing/design-cases'
import { randomUUID } from 'node:crypto'
import { getOrder, makeOrder, sendDesign, sendEdit } from '../../packages/server/src/testing/orders.ts'
import { aPicture, upload } from '../../packages/server/src/testing/pictures.ts'
import { publishAll } from '../../packages/server/src/testing/pieces.ts'
import { setShop } from '../../packages/server/src/testing/shop.ts'
import { type Answer, testClient } from '../../packages/server/src/testing/test-client.ts'
import { staff } from './zari.ts'

const kind = 'outfit-details-orders'

const done = ({ status, text }: Answer) => {
  if (status > 299) throw new Error(`${status}: ${text}`)
}

/** An order whose page shows all that one can: dates, a balance with its QR, a design with a picture, a holiday. */
export async function trackedOrder(origin: string, changes: object = {}) {
  const client = testClient(origin)
  done(await client.post(apiPaths.login, staff))
  const tomorrow = addDays(dayInIndia(new Date()), 1)
  const holidays = [{ from: tomorrow, to: tomorrow, name: 'Karthika Pournami' }]
  done(await setShop(client, { upiId: 'zari@okbank', holidays }))
  done(await publishAll(client))
  const picture = await upload(client, await aPicture())
  const id = await makeOrder(testClient(origin), kind, {
    name: 'Lakshmi Devi',
    outfitType: 'Bridal Lehenga',
    // A design can have pictures of the order only.
    measurementsImageUrls: [picture],
    ...changes,
  })
  const edit = async (...[name, body]: ['status' | 'stage' | 'due-date' | 'notes', object]) =>
    done(await sendEdit(client, { kind, id, name, key: randomUUID() }, body))
  await edit('status', { status: 'in_progress' })
  await edit('stage', { stage: 'stitching' })
  await edit('due-date', { dueDate: '2999-12-02' })
  await edit('notes', {
    totalAmount: '22500',
    advancePaid: '14000',
    trialDate: '2999-11-28',
    trialTime: '17:00',
  })
  done(await sendDesign(client, { kind, id, key: randomUUID() }, designOf({ pictures: [picture] })))
  const { linkToken = '' } = await getOrder(client, kind, id)
  return {
    id,
    trackingUrl: origin + pagePaths.orderPage(linkToken),
    client,
    /** Takes the holiday back, which every page of the shop shows. */
    removeHoliday: async () => {
      done(await setShop(client, { holidays: [] }))
      done(await publishAll(client))
    },
  }
}
