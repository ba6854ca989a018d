import type { Shop } from '@zari/shared/shop/shop'
import { parseJson } from '@zari/shared/validation'
import { tabMemory } from '../../state/browser-memory.ts'
import { changedNames, formOf, type ShopForm } from './shop-form.ts'

const KEY = 'zari-shop-draft'

/** What was typed and not saved when somebody left the screen, for as long as the tab is open. */
export function keptForm(shop: Shop): ShopForm {
  const kept = parseJson(tabMemory.read(KEY) ?? '')
  const typed = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {}
  const form = formOf(shop)
  const known = Object.entries(typed).filter(
    ([name, value]) => name in form && typeof value === typeof form[name as keyof ShopForm],
  )
  return { ...form, ...Object.fromEntries(known) }
}

export function keepForm(form: ShopForm, shop: Shop): void {
  const changed = changedNames(form, shop).map((name) => [name, form[name]])
  tabMemory.keep(KEY, JSON.stringify(Object.fromEntries(changed)))
}
