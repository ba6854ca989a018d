import { plain } from '../orders/search.ts'

/** A name as it is compared: however it was spaced and written large or small. */
export function plainName(name: string): string {
  return plain(name).trim().replace(/\s+/g, ' ')
}

export function sameName(a: string, b: string): boolean {
  return plainName(a) === plainName(b)
}
