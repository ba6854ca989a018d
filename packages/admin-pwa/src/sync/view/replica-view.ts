import type { CustomerRecord } from '@zari/shared/customers/customer'
import { planOperation } from '@zari/shared/customers/plan-operation'
import { answeredAfter } from '@zari/shared/orders/answered'
import { newOrderRecord } from '@zari/shared/orders/new-order'
import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { OrderSummary } from '@zari/shared/orders/order-summary'
import { planEdit, withBalance } from '@zari/shared/orders/plan-edit'
import { correctionEntries, planPayment } from '@zari/shared/orders/plan-payment'
import { fartherStage } from '@zari/shared/orders/stage'
import type { ChangesPage } from '@zari/shared/sync/changes-page'
import { type CustomerEntry, fieldsOf, isOfCustomer, type OutboxEntry, recordKey } from '../outbox/entry.ts'
import { type Coverage, coverageOf, NO_COVERAGE } from '../replica/coverage.ts'
import type { CopyChange } from '../replica/replica.ts'
import { type ServerDay, serverDayOf } from '../replica/server-day.ts'

function answeredNow(...change: Parameters<typeof answeredAfter>): Pick<Partial<OrderRecord>, 'answeredAt'> {
  const answeredAt = answeredAfter(...change)
  return answeredAt === undefined ? {} : { answeredAt }
}

function withEdit(
  record: OrderRecord,
  { key, fields, base, payment, create, createdAt }: OutboxEntry,
): OrderRecord {
  if (create) return record
  const entering = { id: key, at: payment?.at ?? new Date(createdAt).toISOString(), receivedAt: null, by: '' }
  if (payment) {
    const { changes, entries } = planPayment(record, payment, entering)
    const answered = answeredNow(record, changes, entries.length, entering.at)
    return { ...record, ...changes, ...answered, payments: [...record.payments, ...entries] }
  }
  // The person's own values are shown, whatever the server has; files that somebody else added meanwhile are shown too.
  const { uploadedFiles } = base
  // Of two stages that were both gone on to, the server lets the farther one stand.
  const stage = 'stage' in fields ? fartherStage(base.stage, fields.stage, record.stage) : undefined
  const { changes, correction } = planEdit(
    record,
    stage === undefined ? fields : { ...fields, stage },
    uploadedFiles === undefined ? {} : { uploadedFiles },
  )
  const entries = correction === 0 ? [] : correctionEntries(record, correction, entering)
  const since = 'stage' in changes && { stageAt: entering.at, stageBy: '' }
  const answered = answeredNow(record, changes, entries.length, entering.at)
  return { ...record, ...changes, ...since, ...answered, payments: [...record.payments, ...entries] }
}

/**
 * A record as it is shown: what the server has, with the person's own unsent edits applied in order.
 * @param entries the record's, in order
 * @returns the very same object when there are none
 */
export function applyEdits(record: OrderRecord, entries: readonly OutboxEntry[]): OrderRecord {
  return entries.reduce(withEdit, record)
}

/** An order as it was made on this device, where one of its entries made it. */
function orderFromEntries(entries: readonly OutboxEntry[]): OrderRecord | undefined {
  const entry = entries.find(({ create }) => create)
  return entry?.create && !isOfCustomer(entry)
    ? newOrderRecord(entry.kind, entry.id, entry.create.order, entry.create.by)
    : undefined
}

/**
 * Customers' records as they are shown: what the server has, with the person's own unsent operations applied in order.
 * One that can't be applied to what this device knows shows nothing: the server decides.
 */
export function customersView(
  customers: ReadonlyMap<string, CustomerRecord>,
  entries: readonly CustomerEntry[],
): ReadonlyMap<string, CustomerRecord> {
  const shown = new Map(customers)
  for (const { id: phone, key, operation } of entries) {
    const entering = { id: key, at: operation.at, receivedAt: null, by: '' }
    const { changed } = planOperation(phone, operation, entering, (number) => shown.get(number))
    for (const customer of changed) shown.set(customer.phone, customer)
  }
  return shown
}

/** A field of which an edit has not reached the server, or `order` where nothing of it has. */
export type PendingField = EditableField | 'order'

/** What has not reached the server. The balance follows the amounts, the advance the payments. */
export function pendingFields(entries: readonly OutboxEntry[]): PendingField[] {
  const fields = withBalance(
    entries.flatMap(({ payment, fields }) => (payment ? ['advancePaid'] : fieldsOf(fields))),
  )
  return entries.some(({ create }) => create) ? ['order', ...fields] : fields
}

/**
 * How much of the records a tab shows: those that its device read first, all that the device has while it is
 * being filled for the first time, or everything, so that a record which is not here does not exist.
 */
export type LoadState = 'opening' | 'filling' | 'whole'

export type AccountNames = Readonly<Record<string, string>>

/** What changed on the screen. */
export interface ViewChange {
  /** With the person's unsent edits applied. */
  changed: OrderRecord[]
  /** Of orders that are not held, or not any more. */
  cards: OrderSummary[]
  deleted: ChangesPage['deleted']
  /** All other records and cards are to be removed from the screen. */
  reset: boolean
  extent: LoadState
  coverage: Coverage
  told: ServerDay | undefined
  /** Names of accounts by e-mail. */
  names: AccountNames
}

export interface ViewListener {
  showRecords(change: ViewChange): void
  showQueue(entries: readonly OutboxEntry[]): void
  /** All customers' records that there are, by number, with the person's unsent operations applied. */
  showCustomers(customers: ReadonlyMap<string, CustomerRecord>): void
}

/** What this tab shows of the store: the server's records with the person's own edits applied. */
export function createReplicaView(screen: ViewListener) {
  const copy = new Map<string, OrderRecord>()
  const cards = new Map<string, OrderSummary>()
  const customers = new Map<string, CustomerRecord>()
  let coverage = NO_COVERAGE
  let told: ServerDay | undefined
  let names: AccountNames = {}
  /** The cards are read after the records; until then they answer nothing. */
  let hasCards = true
  let entries: readonly OutboxEntry[] = []
  let extent: LoadState = 'opening'
  /** `stamp` of the copy that this tab shows. */
  let stamp = 0

  const entriesOf = (key: string) => entries.filter((entry) => recordKey(entry) === key)
  /** Orders that were made here; the server may not have them. */
  const madeHere = (all = entries) => new Set(all.filter(({ create }) => create).map(recordKey))

  /** What was made here stays on the screen, also where the copy has nothing of it, or a card. */
  function show(
    keys: Iterable<string>,
    {
      deleted = [],
      reset = false,
      shownCards = [],
    }: Partial<ViewChange> & { shownCards?: OrderSummary[] } = {},
  ) {
    const made = madeHere()
    const isMade = (one: { kind: OrderKind; id: string }) => made.has(recordKey(one))
    const wanted = [...keys, ...deleted.map(recordKey), ...(reset || shownCards.some(isMade) ? made : [])]
    // Most records have no edit; searching the queue for each of 30,000 would take noticeable time.
    const edited = new Set(entries.map(recordKey))
    const shown = [...new Set(wanted)].flatMap((key) => {
      const own = edited.has(key) ? entriesOf(key) : []
      const record = copy.get(key) ?? (made.has(key) ? orderFromEntries(own) : undefined)
      return record ? applyEdits(record, own) : []
    })
    const covers = hasCards ? coverage : { ...coverage, cards: false }
    screen.showRecords({
      changed: shown,
      cards: shownCards.filter((card) => !isMade(card)),
      deleted: deleted.filter((gone) => !isMade(gone)),
      reset,
      extent,
      coverage: covers,
      told,
      names,
    })
  }

  const showCustomers = () => screen.showCustomers(customersView(customers, entries.filter(isOfCustomer)))

  return {
    entries: () => entries,
    stamp: () => stamp,
    extent: () => extent,

    /** Shows a change of the copy, made by this tab or read after another tab's message. */
    copyChanged(change: CopyChange): void {
      if (change.reset) {
        copy.clear()
        cards.clear()
        customers.clear()
        hasCards = true
      }
      for (const customer of change.customers) customers.set(customer.phone, customer)
      for (const phone of change.goneCustomers ?? []) customers.delete(phone)
      if (change.reset || change.customers.length > 0 || change.goneCustomers) showCustomers()
      for (const record of change.changed) {
        copy.set(recordKey(record), record)
        cards.delete(recordKey(record))
      }
      for (const card of change.cards) {
        cards.set(recordKey(card), card)
        copy.delete(recordKey(card))
      }
      for (const gone of change.deleted) {
        copy.delete(recordKey(gone))
        cards.delete(recordKey(gone))
      }
      stamp = Math.max(stamp, change.copy.stamp)
      if (extent !== 'opening') extent = change.copy.complete ? 'whole' : 'filling'
      coverage = coverageOf(change.copy)
      told = serverDayOf(change.copy)
      names = change.copy.names ?? {}
      show(change.changed.map(recordKey), {
        shownCards: change.cards,
        deleted: change.deleted,
        reset: change.reset,
      })
    },

    setEntries(now: readonly OutboxEntry[]): void {
      const before = entries
      entries = now
      screen.showQueue(now)
      if ([...before, ...now].some(isOfCustomer)) showCustomers()
      const touched = [...before, ...now].map(recordKey)
      const made = madeHere()
      // It was thrown away, or its answer has left the copy again.
      const gone = before.flatMap((entry) => {
        const isGone = entry.create && !made.has(recordKey(entry)) && !copy.has(recordKey(entry))
        return isGone && !isOfCustomer(entry) ? { kind: entry.kind, id: entry.id } : []
      })
      const shownCards = gone.flatMap((one) => cards.get(recordKey(one)) ?? [])
      const deleted = gone.filter((one) => !cards.has(recordKey(one)))
      if (touched.length > 0) show(touched, { deleted, shownCards })
    },

    /** Replaces everything, as at the start or for another person. The cards come after it (`setCards`). */
    replace(
      records: readonly OrderRecord[],
      now: readonly OutboxEntry[],
      at: {
        extent: LoadState
        stamp: number
        coverage: Coverage
        told: ServerDay | undefined
        names: AccountNames
        hasCards: boolean
        customers: readonly CustomerRecord[]
      },
    ) {
      copy.clear()
      cards.clear()
      customers.clear()
      for (const record of records) copy.set(recordKey(record), record)
      for (const customer of at.customers) customers.set(customer.phone, customer)
      entries = now
      extent = at.extent
      stamp = at.stamp
      coverage = at.coverage
      told = at.told
      names = at.names
      hasCards = at.hasCards
      screen.showQueue(now)
      showCustomers()
      show(copy.keys(), { reset: true })
    },

    /** Shows the cards as they are stored. */
    setCards(stored: readonly OrderSummary[]): void {
      cards.clear()
      hasCards = true
      for (const card of stored) if (!copy.has(recordKey(card))) cards.set(recordKey(card), card)
      show([], { shownCards: [...cards.values()] })
    },
  }
}
