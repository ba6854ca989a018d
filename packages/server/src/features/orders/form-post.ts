import type { FormOutcome } from '@zari/shared/api/site-renderer'
import { pagePaths } from '@zari/shared/api/paths'
import { sentAddress } from '@zari/shared/api/sent-address'
import { formPictures } from '@zari/shared/orders/field-lists'
import { DEFAULT_GALLERY_SOURCE } from '@zari/shared/orders/gallery-source'
import { type OrderKind } from '@zari/shared/orders/order-kinds'
import { createSchemas } from '@zari/shared/orders/order-schemas'
import type { Request, RequestHandler, Response } from 'express'
import { clientNetwork } from '../../http/client-address.ts'
import { INTERNAL, translate } from '../../http/error-handler.ts'
import { invalid, malformedRequest } from '../../http/errors.ts'
import { checkedKey, fingerprint } from '../../http/idempotency-key.ts'
import { isMalformedForm } from '../../http/malformed-form.ts'
import { valid } from '../../http/validate.ts'
import { logOf } from '../../logger.ts'
import { dropUnusedFiles, formFiles, issueWithFiles, receivedFiles } from '../uploads/index.ts'
import { createOrder } from './create-order.ts'
import type { Creation } from './new-orders.ts'
import type { OrderStore } from './order-store.ts'

/** Shows the page that a form stands on, with how it came out. */
export interface FormPages {
  sendOutcome(
    request: Request,
    response: Response,
    answer: { url: string; form: FormOutcome; status?: number },
  ): Promise<void>
}

type Fields = Record<string, string | string[]>

/** The page that a kind's form stands on. */
const pageOf = {
  'contact-inquiries': () => pagePaths.home,
  'custom-outfit-quotes': ({ gallerySource }) =>
    pagePaths.customOutfit(typeof gallerySource === 'string' ? gallerySource : DEFAULT_GALLERY_SOURCE),
  'outfit-details-orders': ({ outfitType }) =>
    pagePaths.outfitDetails(typeof outfitType === 'string' ? outfitType : 'Outfit'),
} as const satisfies Record<OrderKind, (fields: Fields) => string>

/** Without script there is nobody to make a key: the same text again within this time is a second tap. */
const SECOND_TAP_MS = 10 * 60_000

/** The form's fields with the pictures' paths among them, as the JSON call would have sent them. */
function inputOf(fields: Fields, files: ReturnType<typeof receivedFiles>): Fields {
  const input: Fields = { ...fields }
  for (const { field, input: name } of formPictures) {
    const typed = input[field]
    const sent = files.filter((file) => file.field === name).map(({ objectPath }) => objectPath)
    if (typed !== undefined || sent.length > 0) input[field] = [typed ?? [], sent].flat(2)
  }
  return input
}

function creationOf(
  request: Request,
  kind: OrderKind,
  key: string | undefined,
  fields: Fields,
  files: ReturnType<typeof receivedFiles>,
): Creation {
  // The same picture has another path each time it is sent; its name and size tell as much as is needed.
  const content = fingerprint([kind, fields, files.map(({ field, name, size }) => [field, name, size])])
  if (key) return { key, fingerprint: content }
  const window = Math.floor(Date.now() / SECOND_TAP_MS)
  return { key: `form-${fingerprint([content, clientNetwork(request), window])}`, fingerprint: content }
}

function textsOf(fields: Fields): Record<string, string> {
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(texts)
}

/** Handles a form posted without JavaScript; leaves everything else to the next handler. */
export function formPost(store: OrderStore, kind: OrderKind, pages: FormPages): RequestHandler {
  const pictures = formPictures.filter(({ kinds }) => kinds.includes(kind))
  const most = Object.fromEntries(pictures.map(({ input, most }) => [input, most]))
  const receive = formFiles(store.uploads, most)

  const readFiles = async (request: Request, response: Response): Promise<void> => {
    if (!request.is('multipart/form-data')) return
    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => {
        if (!error) return resolve()
        if (isMalformedForm(error)) return reject(malformedRequest('The form could not be read'))
        const issue = issueWithFiles(error, most)
        reject(issue ? invalid([issue]) : (error as Error))
      })
    })
  }

  return async (request, response, next) => {
    if (!request.is(['multipart/form-data', 'application/x-www-form-urlencoded'])) return next()
    let fields: Fields = {}
    try {
      try {
        await readFiles(request, response)
      } finally {
        fields = { ...(request.body as Fields | undefined) }
      }
      const { idempotencyKey, ...sent } = fields
      const key = checkedKey(typeof idempotencyKey === 'string' ? idempotencyKey : undefined)
      const files = receivedFiles(request.files)
      const input = valid(createSchemas[kind], inputOf(sent, files))
      const { id } = await createOrder(store, kind, input, {
        creation: creationOf(request, kind, key, sent, files),
        party: clientNetwork(request),
      })
      response.redirect(303, sentAddress(pageOf[kind](fields), id))
    } catch (error) {
      const refusal = translate(error)
      const status = refusal?.status ?? 500
      if (status >= 500) logOf(request).error({ err: error }, 'a form was not taken')
      if (refusal?.retryAfter !== undefined)
        response.set('Retry-After', String(Math.ceil(refusal.retryAfter)))
      const { message, issues = [] } = refusal?.body ?? INTERNAL
      // Whatever went wrong: what was typed stays in the form.
      const form = { sent: false, message, issues, values: textsOf(fields) } as const
      await pages.sendOutcome(request, response, { url: pageOf[kind](fields), form, status })
    } finally {
      await dropUnusedFiles(store.uploads, request).catch((error: unknown) => {
        // The sweep removes them too.
        logOf(request).error({ err: error }, 'files of a form were left behind')
      })
    }
  }
}
