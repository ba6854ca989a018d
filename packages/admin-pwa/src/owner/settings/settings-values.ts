import { typedKeys } from '@zari/shared/lib/objects'
import type { Shop } from '@zari/shared/shop/shop'
import { type ShopFieldName, shopFields } from '@zari/shared/shop/shop-fields'
import { shopEditSchema, shopIssues, type WantedShop } from '@zari/shared/shop/shop-schema'
import { validate } from '@zari/shared/lib/validation'

type Fields = typeof shopFields

export type TypedName = {
  [F in ShopFieldName]: Fields[F] extends { type: 'line' | 'text' | 'number' } ? F : never
}[ShopFieldName]

/** Form values; numbers as typed. The founder's picture has its own hook. */
export type ShopForm = {
  [F in Exclude<ShopFieldName, 'founderPhoto'>]: F extends TypedName ? string : Shop[F]
}

export type Errors = Partial<Record<string, string>>

const names = typedKeys(shopFields).filter((name) => name !== 'founderPhoto')

type NumberName = { [F in ShopFieldName]: Fields[F] extends { type: 'number' } ? F : never }[ShopFieldName]

const isNumber = (name: ShopFieldName): name is NumberName => shopFields[name].type === 'number'

export function formOf(shop: Shop): ShopForm {
  const typed = names.map((name) => [name, isNumber(name) ? String(shop[name] ?? '') : shop[name]])
  return Object.fromEntries(typed) as ShopForm
}

/** Null for empty; NaN, which every schema refuses, for text. */
function numberTyped(typed: string): number | null {
  const plain = typed.trim().replaceAll(',', '')
  if (plain === '') return null
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function changedNames(form: ShopForm, shop: Shop): Array<keyof ShopForm> {
  const before = formOf(shop)
  return names.filter((name) => !isSame(form[name], before[name]))
}

type Checked = { ok: true; fields: Partial<WantedShop> } | { ok: false; errors: Errors }

/** Messages by field; a nested one (`hours.Monday.opens`) also by its full path. */
export function errorsOf(issues: ReadonlyArray<{ path: string; message: string }>): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) {
    const own = path.replace(/^fields\./, '')
    const [field = own] = own.split('.')
    errors[own] = message
    errors[field] ??= message
  }
  return errors
}

export function checkForm(form: ShopForm, shop: Shop): Checked {
  const typed = Object.fromEntries(
    changedNames(form, shop).map((name) => {
      if (isNumber(name)) return [name, numberTyped(form[name])]
      return [name, name === 'logo' ? (form.logo?.path ?? null) : form[name]]
    }),
  )
  const checked = validate(shopEditSchema, { base: 0, fields: typed })
  if (!checked.ok) return { ok: false, errors: errorsOf(checked.issues) }
  const { fields } = checked.value
  const { logo: _logo, founderPhoto: _photo, ...plain } = fields
  const issues = shopIssues({ ...shop, ...plain })
  return issues.length > 0 ? { ok: false, errors: errorsOf(issues) } : { ok: true, fields }
}

/** Takes over the current settings, except fields with unsaved changes. */
export function withOthersChanges(form: ShopForm, before: Shop, now: Shop): ShopForm {
  const ownChanges = changedNames(form, before)
  const kept = Object.fromEntries(ownChanges.map((name) => [name, form[name]]))
  return { ...formOf(now), ...kept }
}
