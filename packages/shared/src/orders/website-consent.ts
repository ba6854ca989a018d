import * as v from 'valibot'
import type { Instant } from '../time/due-date.ts'
import { AT_FIRST_FAULT, instant, parseJson } from '../lib/validation.ts'

/** How staff were told. On the order's page the customer answers without them. */
export const CONSENT_WAYS = ['shop', 'call', 'message'] as const

/** What a customer said of showing pictures of their piece on the website. */
export interface WebsiteConsent {
  answer: 'yes' | 'no'
  how: (typeof CONSENT_WAYS)[number] | 'page'
  at: Instant
  /** Paths of the pictures that it is about: those of the finished piece at that time. */
  pictures: string[]
}

/** Enough for a hundred pictures. */
export const MAX_CONSENT_LENGTH = 8_000

const consentSchema = v.strictObject({
  answer: v.picklist(['yes', 'no']),
  how: v.picklist([...CONSENT_WAYS, 'page']),
  at: instant,
  pictures: v.array(v.pipe(v.string(), v.maxLength(200))),
})

/** @returns undefined where nothing readable is stored */
export function readConsent(stored: string | null | undefined): WebsiteConsent | undefined {
  const read = v.safeParse(consentSchema, parseJson(stored || 'null'), AT_FIRST_FAULT)
  return read.success ? read.output : undefined
}

export const isNotedByStaff = (typed: string): boolean => (readConsent(typed)?.how ?? 'page') !== 'page'

export const writeConsent = ({ answer, how, at, pictures }: WebsiteConsent): string =>
  JSON.stringify({ answer, how, at, pictures } satisfies WebsiteConsent)

/** Of what `writeConsent` wrote; without valibot, for the staff app's shell. */
export const isYes = (consent: string): boolean => consent.includes('"yes"')

/** Pictures of the finished piece that were added later are not covered. */
export function mayShow({ websiteConsent }: { websiteConsent?: string | null }, path: string): boolean {
  const consent = readConsent(websiteConsent)
  return consent?.answer === 'yes' && consent.pictures.includes(path)
}
