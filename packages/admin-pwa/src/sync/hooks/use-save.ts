import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { customerName } from '@zari/shared/orders/status'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusNowIfLost } from '../../ui/focus-if-lost.ts'
import { notifyFailure } from '../../ui/notify.ts'
import { describePayment } from '../../ui/payment-labels.ts'
import type { NewPicture } from '../engine/engine.ts'
import { fieldsOf, type NewEntry } from '../engine/entry.ts'
import type { Change } from '../engine/new-entry.ts'
import { reportUnlessFull } from '../engine/storage-quota.ts'
import type { LabelKey, Words } from './operation-labels.ts'
import {
  type EditResult,
  isSaved,
  type OrderChanges,
  saveOperations,
  type SaveOperationsOptions,
  saveOrders,
  type SaveOrdersOptions,
  undefinedIfStale,
} from './save-edits.ts'
import { type SavedNotice, type ShownAsSaved, showSaved, showSaveResult } from './save-messages.ts'

/** For every control that saves: a second press does nothing, and the focus is where it was, or at `focusFallback`. */
export function useSaving(focusFallback?: RefObject<HTMLElement | null>) {
  const [isSaving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  const pressed = useRef<Element>(null)

  useEffect(() => {
    if (isSaving) return
    const before = pressed.current
    pressed.current = null
    if (before instanceof HTMLElement) focusNowIfLost(before.isConnected ? before : focusFallback?.current)
  }, [isSaving, focusFallback])

  useEffect(
    () => () => {
      // What was pressed is gone, such as a card that moved to another column.
      if (pressed.current) focusNowIfLost(focusFallback?.current)
    },
    [focusFallback],
  )

  /** @returns undefined when it failed, or another is under way */
  async function save<T>(failure: LabelKey | Words, work: () => Promise<T>): Promise<T | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    pressed.current = document.activeElement
    setSaving(true)
    try {
      return await work()
    } catch (error) {
      if ('type' in failure) showSaveResult(failure, 'failed')
      else notifyFailure(...failure)
      reportUnlessFull(error)
      return undefined
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  return { isSaving, save }
}

export interface Saved {
  /** `given-up`: the person wants no more of what is not kept; `open`: refused, failed, or another save is under way. */
  type: 'kept' | 'given-up' | 'open'
  /** A payment is in the advance. */
  kept: readonly EditableField[]
}

export interface SaveOptions extends Omit<SavedNotice, 'names'> {
  pictures?: () => Promise<readonly NewPicture[]>
}

/** A change whose text does not say it. */
function whatOf(changes: readonly Change[]): string | undefined {
  const [paid, ...more] = changes.flatMap((change) =>
    'edit' in change || change.type !== 'pay' ? [] : change.payment,
  )
  return paid && more.length === 0 ? describePayment(paid) : undefined
}

const nothing: Saved = { type: 'open', kept: [] }

const labelKeyOf = (change: Change): LabelKey =>
  'edit' in change ? { type: 'edit', name: change.edit } : change

/** Shows `saved` once all is stored on this device, and later the result. */
export async function saveAndTell(
  orders: readonly OrderChanges[],
  labels: readonly LabelKey[],
  notice: SavedNotice,
  options?: Pick<SaveOrdersOptions, 'pictures' | 'asksInConflict'>,
): Promise<EditResult[]> {
  const names = orders.map(({ seen }) => customerName(seen))
  let shown: ShownAsSaved | undefined
  const results = await saveOrders(orders, {
    ...options,
    onStored: () => {
      shown = showSaved(labels, { names, ...notice })
    },
    onConflict: () => shown?.withdraw(),
  })
  shown?.tell(results)
  return results
}

export function useSaveEdits(focusFallback?: RefObject<HTMLElement | null>) {
  const { isSaving, save: saving } = useSaving(focusFallback)

  async function saveAll(
    orders: readonly OrderChanges[],
    { pictures, ...notice }: SaveOptions = {},
  ): Promise<Saved> {
    const changes = orders.flatMap((order) => order.changes)
    const labels = changes.map(labelKeyOf)
    const failure = labels.find(({ type }) => type === 'pay') ??
      labels.at(-1) ?? { type: 'edit', name: 'notes' }
    const saved = await saving(failure, async () => {
      const said = { what: whatOf(changes), ...notice }
      const results = await saveAndTell(orders, labels, said, { pictures: await pictures?.() })
      return savedOf(changes, results)
    })
    return saved ?? nothing
  }

  /** @returns whether all are kept; false when another window has changed or ended the draft */
  async function saveAllOperations(
    operations: readonly NewEntry[],
    options?: SaveOperationsOptions,
  ): Promise<boolean> {
    const results = await saving(operations[0]?.operation ?? { type: 'set-note' }, async () => {
      const labels = operations.map(({ operation }) => operation)
      let shown: ShownAsSaved | undefined
      const onStored = () => {
        options?.onStored?.()
        shown = showSaved(labels, { names: operations.map(({ about }) => about) })
      }
      const all = await saveOperations(operations, { ...options, onStored }).catch(undefinedIfStale)
      if (all) shown?.tell(all)
      return all
    })
    return results !== undefined && results.every(isSaved)
  }

  return {
    isSaving,
    save: (seen: OrderRecord, changes: readonly [Change, ...Change[]], options?: SaveOptions) =>
      saveAll([{ seen, changes }], options),
    saveAll,
    saveOperations: saveAllOperations,
  }
}

function savedOf(changes: readonly Change[], results: readonly EditResult[]): Saved {
  const reported = changes.flatMap((change, index) => {
    const result = results[index]
    return result === undefined ? [] : [{ change, result }]
  })
  const kept = reported.filter(({ result }) => isSaved(result))
  const open = reported.filter(({ result }) => !isSaved(result))
  return {
    type:
      open.length === 0 ? 'kept' : open.every(({ result }) => result === 'given-up') ? 'given-up' : 'open',
    kept: kept.flatMap(({ change }) =>
      'edit' in change ? fieldsOf(change.fields) : change.type === 'pay' ? (['advancePaid'] as const) : [],
    ),
  }
}
