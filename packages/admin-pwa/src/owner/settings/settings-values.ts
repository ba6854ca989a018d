import { typedKeys } from '@zari/shared/lib/objects'
import type { Shop } from '@zari/shared/shop/shop'
import { type ShopFieldName, shopFields } from '@zari/shared/shop/shop-fields'
import { shopEditSchema, shopIssues, type WantedShop } from '@zari/shared/shop/shop-schema'
import { type Issue, validate } from '@zari/shared/lib/validation'
import type { Problems } from '../../ui/use-form.ts'

type Fields = typeof shopFields

export type TypedName = {
  [F in ShopFieldName]: Fields[F] extends { type: 'line' | 'text' | 'number' } ? F : never
}[ShopFieldName]

/** Form values; numbers as typed. The founder's picture has its own hook. */
export type ShopForm = {
  [F in Exclude<ShopFieldName, 'founderPhoto'>]: F extends TypedName ? string : Shop[F]
}

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

/** Messages by field; a nested one (`hours.Monday.opens`) also by its full path. */
function problemsOf(issues: readonly Issue[]): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { path, message } of issues) {
    problems[path] = message
    problems[path.split('.')[0] ?? path] ??= message
  }
  return problems
}

/** @param from the settings that the changes are put into */
export function checkForm({
  values,
  changed,
  from,
}: {
  values: ShopForm
  changed: ReadonlyArray<keyof ShopForm>
  from: Shop
}): { fields: Partial<WantedShop>; problems: Problems } {
  const typed = changed.map((name) => {
    if (isNumber(name)) return [name, numberTyped(values[name])]
    return [name, name === 'logo' ? (values.logo?.path ?? null) : values[name]]
  })
  const checked = validate(shopEditSchema, { version: 0, ...Object.fromEntries(typed) })
  if (!checked.ok) return { fields: {}, problems: problemsOf(checked.issues) }
  const { version: _version, ...fields } = checked.value
  const { logo: _logo, founderPhoto: _photo, ...plain } = fields
  return { fields, problems: problemsOf(shopIssues({ ...from, ...plain })) }
}
