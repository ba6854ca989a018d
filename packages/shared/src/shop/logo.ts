import { uploadIdOf } from '../uploads/object-path.ts'
import type { Logo } from './shop.ts'

/** Before the id of an upload that is the shop's logo; public, and kept for ever, because an upload never changes. */
export const LOGO_PREFIX = '/shop/logo/'

/** Where a browser reads the logo. */
export function logoUrl({ path }: Pick<Logo, 'path'>): string {
  return LOGO_PREFIX + (uploadIdOf(path) ?? '')
}
