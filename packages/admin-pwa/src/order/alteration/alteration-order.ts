import { readAmount } from '@zari/shared/money/money'
import { type NewOrder, newOrderSchemas } from '@zari/shared/orders/new-order'
import { orderLink } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import { validate } from '@zari/shared/lib/validation'
import { amountTyped, unreadableAmount } from '../../ui/payment-labels.ts'

export interface AlterationForm {
  work: string
  dueDate: string
  /** Empty where it is free. */
  price: string
}

export type AlterationProblems = Partial<Record<keyof AlterationForm | 'order', string>>

const COPIED = ['name', 'phone', 'email', 'outfitType', 'personId', 'measurements'] as const

/** The same customer, person and piece, with measurements as they were then. @param at ISO instant, by this device's clock */
export function alterationOrder(
  original: OrderRecord,
  { work, dueDate, price }: AlterationForm,
  at: string,
): { order: NewOrder | undefined; problems: AlterationProblems } {
  const { kind, gallerySource } = original
  const copied = COPIED.flatMap((field) => (original[field] ? [[field, original[field]] as const] : []))
  const amount = price.trim() === '' ? 0 : amountTyped(price)
  const problems: AlterationProblems = {
    ...(work.trim() === '' && { work: 'Please enter what is altered' }),
    ...(amount === undefined && { price: unreadableAmount(price) }),
  }
  const checked = validate(newOrderSchemas[kind], {
    ...Object.fromEntries(copied),
    ...(kind === 'custom-outfit-quotes' && { gallerySource }),
    additionalDetails: work.trim(),
    dueDate: dueDate || null,
    ...(amount !== undefined && amount > 0 && { totalAmount: String(readAmount(price)) }),
    alterationOf: orderLink(original),
    at,
  })
  const fields: Record<string, keyof AlterationProblems> = {
    additionalDetails: 'work',
    dueDate: 'dueDate',
    totalAmount: 'price',
  }
  for (const { path, message } of checked.ok ? [] : checked.issues)
    problems[fields[path] ?? 'order'] ??= fields[path]
      ? message
      : `Correct the original order first. ${message}`
  const isGood = checked.ok && Object.keys(problems).length === 0
  return { order: isGood ? checked.value : undefined, problems }
}
