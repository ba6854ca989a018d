import { pagePaths } from '@zari/shared/api/paths'
import { DEFAULT_GALLERY_SOURCE } from '@zari/shared/orders/gallery-source'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import type { FormOutcome } from '@zari/shared/publishing/site-renderer'
import type { Request, Response } from 'express'
import { INTERNAL } from '../../http/error-handler.ts'
import type { HttpError } from '../../lib/errors.ts'

/** Shows the page that a form stands on, with how it came out. */
export interface FormPages {
  sendOutcome(
    request: Request,
    response: Response,
    answer: { url: string; form: FormOutcome; status?: number },
  ): Promise<void>
}

/** What a form without script sent, by its inputs' names. */
export type Fields = Record<string, string | string[]>

/** The page that a kind's form stands on. */
export const pageOf = {
  'contact-inquiries': () => pagePaths.home,
  'custom-outfit-quotes': ({ gallerySource }) =>
    pagePaths.customOutfit(typeof gallerySource === 'string' ? gallerySource : DEFAULT_GALLERY_SOURCE),
  'outfit-details-orders': ({ outfitType }) =>
    pagePaths.outfitDetails(typeof outfitType === 'string' ? outfitType : 'Outfit'),
} as const satisfies Record<OrderKind, (fields: Fields) => string>

function textsOf(fields: Fields): Record<string, string> {
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

interface Refused {
  request: Request
  response: Response
  kind: OrderKind
  fields: Fields
  /** Undefined when it is a fault of ours. */
  refusal: HttpError | undefined
}

/** Answers with the page that the form stands on. Whatever went wrong: what was typed stays in it. */
export async function sendRefusal(
  pages: FormPages,
  { request, response, kind, fields, refusal }: Refused,
): Promise<void> {
  if (refusal?.retryAfter !== undefined) response.set('Retry-After', String(Math.ceil(refusal.retryAfter)))
  const { message, issues = [] } = refusal?.body ?? INTERNAL
  const form = { sent: false, message, issues, values: textsOf(fields) } as const
  await pages.sendOutcome(request, response, {
    url: pageOf[kind](fields),
    form,
    status: refusal?.status ?? 500,
  })
}
