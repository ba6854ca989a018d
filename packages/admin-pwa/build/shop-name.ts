import { business } from '@zari/shared/business'
import type { Plugin } from 'vite'

/** Puts the shop's name where index.html says `%SHOP%`, for as long as no screen has named the page. */
export function shopName(): Plugin {
  return { name: 'shop-name', transformIndexHtml: (html) => html.replaceAll('%SHOP%', business.shortName) }
}
