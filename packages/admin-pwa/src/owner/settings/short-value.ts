import { languageNames } from '@zari/shared/languages/languages'
import { hoursLines } from '@zari/shared/shop/opening-hours'
import type { Shop } from '@zari/shared/shop/shop'
import type { ShopSection } from '@zari/shared/shop/shop-field'

const joined = (...parts: Array<string | undefined>) => parts.filter(Boolean).join(', ')

/** What is set in a section, in one line; empty where nothing is set or no line can say it. */
export function shortValue(section: ShopSection, shop: Shop): string {
  switch (section) {
    case 'name':
      return shop.name
    case 'contact':
      return joined(shop.phone, shop.email)
    case 'address':
      return joined(shop.street, [shop.city, shop.postalCode].filter(Boolean).join(' '))
    case 'hours':
      return joined(...hoursLines(shop.hours))
    case 'story':
      return shop.founder && `Founder: ${shop.founder}`
    case 'languages':
      return joined(languageNames.en, ...shop.siteLanguages.map((language) => languageNames[language]))
    default:
      return ''
  }
}
