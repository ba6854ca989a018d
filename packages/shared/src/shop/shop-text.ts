import { cleanTypedNumber } from '../text/typed-text.ts'
import { typedKeys } from '../lib/objects.ts'
import type { Shop } from './shop.ts'

export function placeOf({ locality, city }: Pick<Shop, 'locality' | 'city'>): string {
  return locality === city ? city : `${locality}, ${city}`
}

type Address = Pick<Shop, 'street' | 'city' | 'region' | 'postalCode'>

export function cityLine({ city, region, postalCode }: Omit<Address, 'street'>): string {
  return `${city}, ${region} ${postalCode}`.trim()
}

export function addressLine(shop: Address): string {
  return `${shop.street}, ${cityLine(shop)}`
}

export function mapsLinkOf(
  shop: Pick<Shop, 'mapsLink' | 'locality' | 'city' | 'region' | 'postalCode'>,
): string {
  if (shop.mapsLink) return shop.mapsLink
  const where = `${placeOf(shop)}, ${shop.region} ${shop.postalCode}`.trim()
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`
}

export type Contact = 'phone' | 'email' | 'privacyContact' | 'photosLink' | 'videosLink' | 'reviewsLink'

/** Until they are set: nothing made up, which may be a stranger's. */
export function firstContacts(name: string): Pick<Shop, Contact> {
  const search = encodeURIComponent(name)
  return {
    phone: '',
    email: '',
    privacyContact: '',
    photosLink: `https://www.google.com/search?q=${search}%20photos`,
    videosLink: `https://www.youtube.com/results?search_query=${search}`,
    reviewsLink: `https://www.google.com/search?q=${search}%20reviews`,
  }
}

export function unsetContacts(shop: Pick<Shop, 'name' | Contact>): Contact[] {
  const first = firstContacts(shop.name)
  return typedKeys(first).filter((contact) => shop[contact] === first[contact])
}

export function telNumber(phone: string): string {
  const digits = cleanTypedNumber(phone).replace(/(?!^)\+|[^\d+]/g, '')
  return /^[6-9]\d{9}$/.test(digits) ? `+91${digits}` : digits
}

export function whatsAppOf({ whatsApp, phone }: Pick<Shop, 'whatsApp' | 'phone'>): string {
  return whatsApp || phone
}

export function withinHours(hours: number): string {
  if (hours > 24 && hours % 24 === 0) return `${hours / 24} days`
  return hours === 1 ? '1 hour' : `${hours} hours`
}
