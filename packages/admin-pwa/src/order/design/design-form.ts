import { dayOf } from '@zari/shared/time/due-date'
import { readBill, sumOfBill } from '@zari/shared/bill/bill'
import { addRupees, readAmount } from '@zari/shared/money/money'
import {
  type DesignInput,
  type DesignVersion,
  latestDesign,
  MAX_DESIGN_PICTURES,
} from '@zari/shared/orders/design-version'
import type { OrderRecord } from '@zari/shared/orders/order'
import { allFiles, measurementFiles, type RecordFile } from '../../sync/pictures/order-files.ts'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'

interface DesignForm {
  words: string
  price: string
  dueDate: string
  trialDate: string
  /** Paths, in the chosen order. */
  pictures: readonly string[]
  withMeasurements: boolean
}

type DesignProblems = Partial<Record<'words' | 'price', string>>

const pathsOf = (files: readonly RecordFile[]) =>
  files.flatMap((file) => (file.form === 'picture' ? [file.path] : []))

/** To choose from. */
export function picturesOf(record: OrderRecord): string[] {
  return [...new Set(pathsOf(allFiles(record)))]
}

/** The order's price and dates; words and pictures of the version before. */
export function designFormOf(record: OrderRecord): DesignForm {
  const before = latestDesign(record)
  const price = readAmount(record.totalAmount)
  const orderPictures = picturesOf(record)
  const measured = pathsOf(measurementFiles(record))
  const shown = before?.pictures ?? orderPictures.filter((path) => !measured.includes(path))
  return {
    words: before?.words ?? '',
    price: price === undefined ? '' : addRupees(price, 0),
    dueDate: dayOf(record.dueDate) ?? '',
    trialDate: record.trialDate ?? '',
    pictures: shown.filter((path) => orderPictures.includes(path)).slice(0, MAX_DESIGN_PICTURES),
    withMeasurements: Boolean(record.measurements),
  }
}

export function designProblems({ words, price, pictures }: DesignForm): DesignProblems {
  return {
    ...(!words.trim() && pictures.length === 0 && { words: 'Describe the design, or choose a picture.' }),
    ...(price.trim() && amountTyped(price) === undefined && { price: unreadableAmount(price) }),
  }
}

export function designOf(record: OrderRecord, form: DesignForm, at: string): DesignInput {
  const { words, price, dueDate, trialDate, pictures, withMeasurements } = form
  const typed = amountTyped(price) ?? null
  const lines = readBill(record.bill)
  return {
    at,
    words: words.trim(),
    price: typed,
    // Another price is no longer the sum of the order's lines.
    ...(record.bill && lines.length > 0 && sumOfBill(lines) === typed && { bill: record.bill }),
    dueDate: dueDate || null,
    trialDate: trialDate || null,
    pictures: [...pictures],
    measurements: (withMeasurements && record.measurements) || null,
  }
}

/** `Version 2`, by its place. */
export function versionName({ designs = [] }: Pick<OrderRecord, 'designs'>, { id }: DesignVersion): string {
  return `Version ${designs.findIndex((each) => each.id === id) + 1}`
}
