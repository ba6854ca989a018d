import multer from 'multer'
import { pagePaths } from '@zari/shared/api/paths'
import { isMessageLanguage, type MessageLanguage } from '@zari/shared/languages/languages'
import { formPictures } from '@zari/shared/orders/field-lists'
import { DEFAULT_GALLERY_SOURCE } from '@zari/shared/gallery/gallery-source'
import type { Issue } from '@zari/shared/lib/validation'
import { ORDER_KINDS, type OrderKind, orderKinds, perKind } from '@zari/shared/orders/order-kinds'
import { createSchemas, formEntries, requestContent } from '@zari/shared/orders/order-schemas'
import { inLanguage } from '@zari/shared/languages/site-language'
import { type RefusedForm, sentAddress } from '@zari/shared/publishing/site-renderer'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { INTERNAL, isOver, logFailure, translate } from '../../../http/error-handler.ts'
import { type AcceptedLimit, clientNetwork, coarseNetworkOf } from '../../../http/rate-limit.ts'
import { checkedKey, fingerprint, valid } from '../../../http/request-input.ts'
import { pauseTimeout } from '../../../http/request-timeout.ts'
import { HttpError, invalid, malformedRequest } from '../../../lib/errors.ts'
import { logOf } from '../../../http/request-log.ts'
import {
  dropUnusedFiles,
  FORM_LIMITS,
  formFiles,
  isMalformedForm,
  issueWithFiles,
  receivedFiles,
} from '../../uploads/index.ts'
import type { OrderStore } from '../order-store.ts'
import { answeredBefore, type CreatedOrder, createOrder } from './create-order.ts'
import type { Creation } from './insert-order.ts'

export interface FormPages {
  sendOutcome(
    request: Request,
    response: Response,
    answer: { url: string; form: RefusedForm; status: number },
  ): Promise<void>
  messageIn(language: MessageLanguage, message: string): Promise<string>
  /** The next page shows the link, once. */
  offerLink(response: Response, token: string): void
}

export type Fields = Record<string, string | string[]>

/** A page reads no more of an address. */
const shortened = (typed: unknown, otherwise: string) =>
  typeof typed === 'string' ? typed.slice(0, 200) : otherwise

const pageOf = {
  'contact-inquiries': () => pagePaths.home,
  'custom-outfit-quotes': ({ gallerySource }) =>
    pagePaths.customOutfit(shortened(gallerySource, DEFAULT_GALLERY_SOURCE)),
  'outfit-details-orders': ({ outfitType }) => pagePaths.outfitDetails(shortened(outfitType, 'Outfit')),
} as const satisfies Record<OrderKind, (fields: Fields) => string>

export function languageOf({ language }: Fields): MessageLanguage {
  return isMessageLanguage(language) ? language : 'en'
}

const addressOf = (kind: OrderKind, fields: Fields): string =>
  inLanguage(languageOf(fields), pageOf[kind](fields))

/** Twice what a field may have: browsers send two characters for a new line. */
const MOST_CHARACTERS = 10_000
const MOST_BYTES = 64 * 1024
const formNames = perKind((kind) => Object.keys(formEntries(kind)))

/** Anybody may send anything: only what the page has a place for comes back, and not more than a person types. */
function typedIn(kind: OrderKind, fields: Fields): Pick<RefusedForm, 'issues' | 'values'> {
  const values: Record<string, string> = {}
  const issues: Issue[] = []
  let room = new Uint8Array(MOST_BYTES)
  for (const name of formNames[kind]) {
    const typed = fields[name]
    if (typeof typed !== 'string') continue
    const { read, written } = new TextEncoder().encodeInto(typed.slice(0, MOST_CHARACTERS), room)
    room = room.subarray(written)
    values[name] = typed.slice(0, read)
    if (read < typed.length)
      issues.push({ path: name, message: 'This is too long. Its end is missing here.' })
  }
  return { values, issues }
}

interface Refused {
  request: Request
  response: Response
  kind: OrderKind
  fields: Fields
  refusal: HttpError | undefined
}

async function sendRefusal(
  pages: Pick<FormPages, 'sendOutcome'>,
  { request, response, kind, fields, refusal }: Refused,
): Promise<void> {
  if (refusal?.retryAfter !== undefined) response.set('Retry-After', String(Math.ceil(refusal.retryAfter)))
  const { message, issues = [] } = refusal?.body ?? INTERNAL
  const typed = typedIn(kind, fields)
  const shown = issues.filter(({ path }) => formNames[kind].includes(path.split('.')[0] ?? ''))
  const form: RefusedForm = {
    sent: false,
    message,
    issues: [...typed.issues, ...shown],
    values: typed.values,
  }
  await pages.sendOutcome(request, response, {
    url: addressOf(kind, fields),
    form,
    status: refusal?.status ?? 500,
  })
}

/** Without script there is no key: the same content within this time is a second tap. */
const SECOND_TAP_MS = 10 * 60_000

function inputOf(fields: Fields, files: ReturnType<typeof receivedFiles>): Fields {
  const input: Fields = { ...fields }
  for (const { field, input: name } of formPictures) {
    const typed = input[field]
    const sent = files.filter((file) => file.field === name).map(({ objectPath }) => objectPath)
    if (typed !== undefined || sent.length > 0) input[field] = [typed ?? [], sent].flat(2)
  }
  return input
}

/** `earlier`: the key that the ten minutes before would give. */
function creationOf(
  request: Request,
  kind: OrderKind,
  key: string | undefined,
  fields: Fields,
  files: ReturnType<typeof receivedFiles>,
): { creation: Creation; earlier?: Creation } {
  // Each upload has another path: name and size stand for it.
  const input = requestContent(fields)
  const content = fingerprint([kind, input, files.map(({ field, name, size }) => [field, name, size])])
  if (key) return { creation: { key, fingerprint: content } }
  const now = Math.floor(Date.now() / SECOND_TAP_MS)
  const creationIn = (window: number): Creation => ({
    key: `form-${fingerprint([content, clientNetwork(request), window])}`,
    fingerprint: content,
  })
  return { creation: creationIn(now), earlier: creationIn(now - 1) }
}

async function madeJustBefore(
  store: OrderStore,
  kind: OrderKind,
  earlier: Creation | undefined,
): Promise<CreatedOrder | undefined> {
  const made = await answeredBefore(store, kind, earlier)
  return made && Date.now() - Date.parse(made.createdAt) < SECOND_TAP_MS ? made : undefined
}

/** The page that comes back has no pictures. */
function namingFiles(refusal: HttpError, fields: Fields, files: ReturnType<typeof receivedFiles>): HttpError {
  const { issues = [], ...body } = refusal.body
  const named = issues.map(({ path, message }) => {
    const [name, index] = path.split('.')
    const picture = formPictures.find(({ field }) => field === name)
    const typed = picture ? [fields[picture.field] ?? []].flat().length : 0
    const file = files.filter(({ field }) => field === picture?.input)[Number(index) - typed]
    // UTF-8, decoded as Latin-1.
    const called = file && Buffer.from(file.name, 'latin1').toString()
    return { path, message: called ? `${called}: ${message}` : message }
  })
  const [first] = named
  if (!first) return refusal
  return new HttpError(refusal.status, { ...body, message: first.message, issues: named }, refusal.retryAfter)
}

export function formPost(
  store: OrderStore,
  kind: OrderKind,
  pages: FormPages,
  limit: AcceptedLimit,
): RequestHandler {
  const pictures = formPictures.filter(({ kinds }) => kinds.includes(kind))
  const most = Object.fromEntries(pictures.map(({ input, most }) => [input, most]))
  const receive = formFiles(store.uploads, most)

  const readFiles = async (request: Request, response: Response): Promise<void> => {
    if (!request.is('multipart/form-data')) return
    // multer would wait for ever.
    if (request.destroyed) throw malformedRequest()
    const transfer = store.uploads.transfers.begin(request, response)
    await new Promise<void>((resolve, reject) => {
      receive(request, response, (error: unknown) => {
        if (!error) return resolve()
        if (isMalformedForm(error)) return reject(malformedRequest('Could not read the form'))
        const issue = issueWithFiles(error, most)
        reject(issue ? invalid([issue]) : error)
      })
    }).finally(() => transfer.end())
  }

  return async (request, response, next) => {
    if (!isForm(request)) return next()
    let fields: Fields = {}
    let files: ReturnType<typeof receivedFiles> = []
    try {
      try {
        await pauseTimeout(() => readFiles(request, response))
      } finally {
        fields = { ...request.body }
      }
      const { idempotencyKey, ...sent } = fields
      const key = checkedKey(typeof idempotencyKey === 'string' ? idempotencyKey : undefined)
      files = receivedFiles(request.files)
      const input = valid(createSchemas[kind], inputOf(sent, files))
      const { creation, earlier } = creationOf(request, kind, key, sent, files)
      const [party, network] = [clientNetwork(request), coarseNetworkOf(request.ip)]
      const { linkToken, ...made } =
        (await madeJustBefore(store, kind, earlier)) ??
        (await limit.accept(request, () => createOrder(store, kind, input, { creation, party, network })))
      if (linkToken) pages.offerLink(response, linkToken)
      response.redirect(303, sentAddress(addressOf(kind, fields), made))
    } catch (error) {
      if (isOver(request, response)) return
      logFailure(request, response, error, 'a form was not taken')
      const refusal = translate(error)
      await sendRefusal(pages, {
        request,
        response,
        kind,
        fields,
        refusal: refusal && namingFiles(refusal, fields, files),
      })
    } finally {
      await dropUnusedFiles(store.uploads, request).catch((error: unknown) => {
        logOf(request).error({ err: error }, 'files of a form were left behind')
      })
    }
  }
}

const isForm = (request: Request) =>
  Boolean(request.is(['multipart/form-data', 'application/x-www-form-urlencoded']))

const textsOnly = multer({
  limits: FORM_LIMITS,
  storage: {
    _handleFile: (_request, file, done) => {
      file.stream.once('end', () => done(null, {})).resume()
    },
    _removeFile: (_request, _file, done) => done(null),
  },
}).any()

/** For forms without script, while the server starts. */
export function startingFormPosts(pages: Pick<FormPages, 'sendOutcome'>, why: () => HttpError): Router {
  const router = Router()
  for (const kind of ORDER_KINDS) {
    router.post(orderKinds[kind].publicPath, async (request, response, next) => {
      if (!isForm(request)) return next()
      await new Promise<void>((resolve) => void textsOnly(request, response, () => resolve()))
      const fields: Fields = { ...request.body }
      await sendRefusal(pages, { request, response, kind, fields, refusal: why() })
    })
  }
  return router
}
