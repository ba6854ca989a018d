import type { EditableField, OrderRecord } from '@zari/shared/orders/order'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusNowIfLost } from '../../ui/focus-if-lost.ts'
import { notifyFailure } from '../../ui/notify.ts'
import type { NewPicture } from '../engine/engine.ts'
import { StaleDraft } from '../engine/drafts.ts'
import { fieldsOf, type NewEntry } from '../engine/entry.ts'
import { reportUnlessFull } from '../engine/storage-quota.ts'
import {
  type EditResult,
  isSaved,
  type OrderChanges,
  type SavedFrom,
  saveOperations,
  saveOrders,
} from './save-edits.ts'
import { type Change } from '../engine/new-entry.ts'
import type { NoticeAction } from '../../ui/notify.ts'
import type { Said, Words } from './operation-labels.ts'
import { showSaveResult, showSaveResults } from './save-messages.ts'

/**
 * What every control that saves does around its saving: it is busy meanwhile, a second press does nothing, a failure of
 * the device is told and reported, and the focus is where it was afterwards, although what was pressed was disabled.
 * @param focusFallback takes the focus when what was pressed is gone by then
 */
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
      // What was pressed is gone with its control, such as a card that moved to another column.
      if (pressed.current) focusNowIfLost(focusFallback?.current)
    },
    [focusFallback],
  )

  /**
   * @param failure how a failure is told: in the words for this edit, or in these
   * @returns what the work returns; undefined when it failed, or another is under way
   */
  async function save<T>(failure: Said | Words, work: () => Promise<T>): Promise<T | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    pressed.current = document.activeElement
    setSaving(true)
    try {
      return await work()
    } catch (error) {
      if ('type' in failure) showSaveResult(failure, 'failed')
      else notifyFailure(...failure)
      // A full device says so over every page.
      reportUnlessFull(error)
      return undefined
    } finally {
      isUnderWay.current = false
      setSaving(false)
    }
  }

  return { isSaving, save }
}

/** What became of one save, all of its changes together. */
export interface Saved {
  /**
   * `kept`: at the server or on this device; nobody has to type any of it again. `given-up`: the person was asked, and
   * wants no more of what is not kept. `open`: refused, failed, or another save is under way.
   */
  type: 'kept' | 'given-up' | 'open'
  /** The fields that are kept; a payment is in the advance. */
  kept: readonly EditableField[]
}

export interface SaveOptions {
  pictures?: () => Promise<readonly NewPicture[]>
  actions?: readonly NoticeAction[]
}

const nothing: Saved = { type: 'open', kept: [] }

/**
 * How a screen saves edits. What became of them is told to the person; see `useSaving` for the rest.
 * @param focusFallback takes the focus when what was pressed is gone afterwards
 */
export function useSaveEdits(focusFallback?: RefObject<HTMLElement | null>) {
  const { isSaving, save: saving } = useSaving(focusFallback)

  /**
   * @param seen the record that the person was looking at when they began
   * @param changes all of one save; a failure of the device is told in the words of the payment, or of the last
   * @param pictures reads the new ones that the fields name
   * @param actions offered in the notice of what is kept
   */
  const save = (seen: OrderRecord, changes: readonly [Change, ...Change[]], options?: SaveOptions) =>
    saveAll([{ seen, changes }], options)

  /** The same for several orders: all of it is kept on this device, or nothing. */
  async function saveAll(
    orders: readonly OrderChanges[],
    { pictures, actions }: SaveOptions = {},
  ): Promise<Saved> {
    const changes = orders.flatMap((order) => order.changes)
    const said = changes.map(saidOf)
    const failure = said.find(({ type }) => type === 'pay') ?? said.at(-1) ?? { type: 'edit', name: 'notes' }
    const saved = await saving(failure, async () =>
      tellAll(changes, await saveOrders(orders, await pictures?.()), actions),
    )
    return saved ?? nothing
  }

  return { isSaving, save, saveAll }
}

const saidOf = (change: Change): Said => ('edit' in change ? { type: 'edit', name: change.edit } : change)

function tellAll(
  changes: readonly Change[],
  results: readonly EditResult[],
  actions?: readonly NoticeAction[],
): Saved {
  const reported = changes.flatMap((change, index) => {
    const result = results[index]
    return result === undefined ? [] : [{ change, result }]
  })
  const kept = reported.filter(({ result }) => isSaved(result))
  const open = reported.filter(({ result }) => !isSaved(result))
  showSaveResults(
    reported.map(({ change, result }) => ({ said: saidOf(change), result })),
    actions,
  )
  return {
    type:
      open.length === 0 ? 'kept' : open.every(({ result }) => result === 'given-up') ? 'given-up' : 'open',
    kept: kept.flatMap(({ change }) =>
      'edit' in change ? fieldsOf(change.fields) : change.type === 'pay' ? (['advancePaid'] as const) : [],
    ),
  }
}

/**
 * How a screen saves operations on a customer's record. What became of them is told to the person.
 * @param focusFallback takes the focus when what was pressed is gone afterwards
 */
export function useSaveOperations(focusFallback?: RefObject<HTMLElement | null>) {
  const { isSaving, save: saving } = useSaving(focusFallback)

  /** @returns whether all are kept: at the server or on this device; false when another window has changed or ended their draft */
  async function saveFrom(from: SavedFrom, operations: readonly NewEntry[]): Promise<boolean> {
    const results = await saving(operations[0]?.operation ?? { type: 'set-note' }, async () => {
      const all = await saveOperations(operations, from).catch(noneIfStale)
      showSaveResults(
        operations.flatMap(({ operation }, index) => {
          const result = all?.[index]
          return result === undefined ? [] : [{ said: operation, result }]
        }),
      )
      return all
    })
    return results !== undefined && results.every(isSaved)
  }

  return { isSaving, saveFrom, save: (...operations: readonly NewEntry[]) => saveFrom({}, operations) }
}

function noneIfStale(error: unknown): undefined {
  if (!(error instanceof StaleDraft)) throw error
}
