import {
  type ErasureEntry,
  type ErasuresAnswer,
  erasureScopeSchema,
  eraseSoonerSchema,
  retentionSchema,
  YEAR_BINDS_FROM,
} from '@zari/shared/customers/erasure'
import { sumRupees } from '@zari/shared/money/money'
import { readPayments } from '@zari/shared/orders/payment'
import { dayInIndia } from '@zari/shared/time/due-date'
import { Router } from 'express'
import type { RawOrder } from '../../../db/keyset.ts'
import { staffOf } from '../../../http/authorize.ts'
import { validBody } from '../../../http/request-input.ts'
import { notAllowed, notFound } from '../../../lib/errors.ts'
import { recordActivity } from '../../activity/index.ts'
import type { Erasure } from '../../erasures/index.ts'
import type { OrderStore } from '../order-store.ts'
import { block, unblock } from './block.ts'
import { eraseDayOf } from './finish.ts'
import { gather, preview } from './gather.ts'
import { readRetention, retentionAnswer, setRetention } from './retention.ts'
import { withheldBy } from './withheld.ts'

const MOST_ERASED = 100

/** Rupees that devices have sent for it since. */
function paidSince({ at }: Erasure, withheld: readonly RawOrder[]): number {
  const entries = withheld.flatMap(({ payments }) => readPayments(payments))
  const later = entries.filter(({ receivedAt }) => receivedAt !== null && receivedAt > at.toISOString())
  return sumRupees(later.map(({ amount }) => amount))
}

function entryOf(erasure: Erasure, withheld: readonly RawOrder[] = []): ErasureEntry {
  const { _id: id, state, scope, by, at, name = '', phone = '', orders, erasedAt } = erasure
  return {
    id,
    state,
    scope,
    by,
    at: at.toISOString(),
    name,
    phone,
    orders,
    eraseOn: state === 'blocked' ? eraseDayOf(erasure, withheld) : null,
    erasedAt: erasedAt?.toISOString() ?? null,
    paidSince: paidSince(erasure, withheld),
  }
}

const maySooner = () => dayInIndia(new Date()) < YEAR_BINDS_FROM

interface Reads {
  accounts: () => Promise<ErasuresAnswer['accounts']>
  /** Absent where the database is not the embedded one. */
  lastRewrite?: (() => Promise<Date | undefined>) | undefined
}

async function answerOf(store: OrderStore, reads: Reads): Promise<ErasuresAnswer> {
  const { collection } = store.erasures
  const newest = { sort: { _id: -1 } } as const
  const [waiting, erased, accounts] = await Promise.all([
    collection.find({ state: { $in: ['blocked', 'erasing'] } }, newest).toArray(),
    collection.find({ state: 'erased' }, { ...newest, limit: MOST_ERASED }).toArray(),
    reads.accounts(),
  ])
  const shown = [...waiting, ...erased]
  const withheld = await withheldBy(store, shown)
  const last = await collection.findOne({ state: 'erased' }, { sort: { erasedAt: -1 } })
  const erasedAt = last?.erasedAt
  const rewrittenAt = erasedAt && (await reads.lastRewrite?.())
  return {
    erasures: shown.map((each) => entryOf(each, withheld.get(each._id))),
    accounts: accounts.map(({ id, name }) => ({ id, name })),
    lastErasedAt: erasedAt?.toISOString() ?? null,
    isRewriteDue: Boolean(erasedAt && reads.lastRewrite && !(rewrittenAt && rewrittenAt >= erasedAt)),
    maySooner: maySooner(),
  }
}

/** For owners. What they show is nowhere else. */
export function erasureRoutes(store: OrderStore, reads: Reads): Router {
  const router = Router()
  const answer = () => answerOf(store, reads)
  router.get('/erasures', async (_request, response) => void response.json(await answer()))
  // Not by GET: addresses are in browsers' histories.
  router.post('/erasures/preview', async (request, response) => {
    response.json(preview(await gather(store, validBody(request, erasureScopeSchema))))
  })
  router.post('/erasures', async (request, response) => {
    const erasure = await block(store, validBody(request, erasureScopeSchema), staffOf(request).id)
    recordActivity(request, { type: 'block', subject: erasure._id, records: erasure.orders })
    await store.enforceWebsiteConsent()
    response.status(201).json(await answer())
  })
  router.post('/erasures/:id/unblock', async (request, response) => {
    const erasure = await unblock(store, request.params.id)
    recordActivity(request, { type: 'unblock', subject: erasure._id, records: erasure.orders })
    response.json(await answer())
  })
  router.post('/erasures/:id/erase', async (request, response) => {
    const { reason } = validBody(request, eraseSoonerSchema)
    if (!maySooner()) throw notAllowed('The law keeps this for a year')
    // The scheduled job goes on from here, on whichever server it runs.
    const erasure = await store.erasures.collection.findOneAndUpdate(
      { _id: request.params.id, state: 'blocked' },
      { $set: { state: 'erasing', reason } },
    )
    if (!erasure) throw notFound('This is erased, or not blocked any more')
    const { orders: records, _id: subject } = erasure
    recordActivity(request, { type: 'erase', subject, records, details: { reason } })
    response.json(await answer())
  })
  router.get('/retention', async (_request, response) => {
    response.json(await retentionAnswer(store, await readRetention(store)))
  })
  router.post('/retention/preview', async (request, response) => {
    response.json(await retentionAnswer(store, validBody(request, retentionSchema)))
  })
  router.post('/retention', async (request, response) => {
    const settings = validBody(request, retentionSchema)
    await setRetention(store, settings)
    recordActivity(request, { type: 'settings', details: { what: ['retention'] } })
    response.json(await retentionAnswer(store, settings))
  })
  return router
}
