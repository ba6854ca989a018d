import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { orderNumberWithId } from '@zari/shared/orders/order-number'
import { createSchemas, type FormInput, requestContent } from '@zari/shared/orders/order-schemas'
import { type FormOutcome, OUTCOME_ID, sentAddress } from '@zari/shared/publishing/site-renderer'
import { type Issue, validate } from '@zari/shared/lib/validation'
import { type FormEvent, type RefObject, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { showNotice } from '@zari/shared/ui/notices'
import { clearValues, forgetDraft, keepDraft, readValues } from './form-drafts.ts'
import type { FormProps } from './form-props.ts'
import type { IslandKey, Words } from '../../content/texts/words.ts'
import {
  groupsOf,
  storeUploads,
  noUploads,
  readUploads,
  type UploadGroup,
  uploadGroups,
  type Uploads,
  withProblems,
} from './form-uploads.ts'
import { tabStorage } from '@zari/shared/lib/browser-storage'
import type { IsAnswer } from '@zari/shared/api/answers'
import { request } from '@zari/shared/api/request'
import { uuidv7 } from '@zari/shared/lib/ids'
import { isObject } from '@zari/shared/lib/objects'
import { type OrderKind, orderKinds } from '@zari/shared/orders/order-kinds'

const storageKey = (form: string) => `zari-submission:${form}`

interface Submission {
  body: string
  key: string
}

/** For browsers whose storage is full or refused, as in some private windows: until the page is left. */
const submissionsInMemory = new Map<string, Submission>()

/** The same content gets the same key until it is accepted, also after a reload: a lost response makes no second request. */
export function idempotencyKeyFor(form: string, content: unknown): string {
  const body = JSON.stringify(content)
  const stored = submissionsInMemory.get(form) ?? readStored(form)
  if (stored?.body === body) return stored.key
  const key = uuidv7()
  submissionsInMemory.set(form, { body, key })
  tabStorage.store(storageKey(form), JSON.stringify({ body, key }))
  return key
}

interface MadeOrder {
  id: string
  number?: number
  trackingUrl?: string
}

/** Any other answer, such as a proxy's, did not store the order. */
const isMade: IsAnswer<MadeOrder> = (answer): answer is MadeOrder =>
  isObject(answer) && typeof answer['id'] === 'string'

export async function sendForm(kind: OrderKind, content: FormInput): Promise<MadeOrder> {
  const idempotencyKey = idempotencyKeyFor(kind, requestContent(content))
  return request(orderKinds[kind].publicPath, isMade, { method: 'POST', body: content, idempotencyKey })
}

export function forgetSubmission(form: string): void {
  submissionsInMemory.delete(form)
  tabStorage.remove(storageKey(form))
}

function readStored(form: string): Submission | undefined {
  const stored = tabStorage.readJson(storageKey(form))
  if (!isObject(stored)) return undefined
  const { body, key } = stored
  return typeof body === 'string' && typeof key === 'string' ? { body, key } : undefined
}

export function useRequestForm(
  props: FormProps,
  form: RefObject<HTMLFormElement | null>,
  words: Words<IslandKey>,
) {
  const { say, translate } = words
  const { kind } = props
  const [outcome, setOutcome] = useState<FormOutcome | undefined>(props.outcome)
  // A result in the page's HTML has no notification; later ones do.
  const [announced, setAnnounced] = useState(false)
  const [issues, setIssues] = useState<Issue[]>(props.outcome?.sent === false ? props.outcome.issues : [])
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [uploads, setUploadsState] = useState<Uploads>(() => readUploads(kind))
  // State updates only after a render: a second tap must be refused at once.
  const busy = useRef(false)
  // Groups of which chosen photos are not among the uploads yet: sent now, the order would lack them.
  const picking = useRef(new Set<UploadGroup>())

  function setUploads(next: Uploads) {
    storeUploads(kind, next)
    setUploadsState(next)
  }

  const translated = (found: readonly Issue[]) =>
    found.map(({ path, message }) => ({ path, message: translate(message) }))

  function showIssues(found: Issue[]) {
    flushSync(() => setIssues(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-problem]')?.focus()
  }

  /** @param order undefined when the answer has no id */
  function showSent(order: string | undefined, trackingUrl: string | undefined) {
    flushSync(() => {
      setAnnounced(true)
      setOutcome({ sent: true, ...(order && { order }), ...(trackingUrl && { trackingUrl }) })
    })
    const panel = document.getElementById(OUTCOME_ID)
    panel?.scrollIntoView({ block: 'start' })
    panel?.focus({ preventScroll: true })
  }

  async function send(element: HTMLFormElement) {
    const checked = validate(createSchemas[kind], payload(props, element, uploads))
    setFailure(undefined)
    if (!checked.ok) return showIssues(translated(checked.issues))
    setIssues([])
    setSending(true)
    let made: MadeOrder
    try {
      made = await sendForm(kind, checked.value)
    } catch (error) {
      // First: a disabled button takes no focus.
      setSending(false)
      return refused(element, error)
    }
    setSending(false)
    accepted(element, made)
  }

  function accepted(element: HTMLFormElement, { id, number, trackingUrl }: MadeOrder) {
    forgetSubmission(kind)
    forgetDraft(kind)
    // Not reset(), which would restore values that the server sent back.
    clearValues(element)
    setUploads(noUploads)
    showSent(id && orderNumberWithId({ id, number }), trackingUrl)
    showNotice({
      title: say(`form.${kind}.sentTitle`),
      text: say(`form.${kind}.sentText`, { within: props.shop.quoteWithin }),
    })
    if (id) history.replaceState(null, '', sentAddress(addressWithoutOutcome(), { id, number }))
  }

  function refused(element: HTMLFormElement, error: unknown) {
    keepDraft(element)
    const otherwise = (error instanceof ApiError && error.plainText) || say('form.failedText')
    const message = translate(messageFor(error, otherwise))
    const found = error instanceof ApiError && error.body?.issues ? translated(error.body.issues) : undefined
    const [marked, others] = withProblems(uploads, found ?? [])
    const wrong = Object.values(marked)
      .flat()
      .find(({ problem }) => problem)
    const text = wrong ? `${wrong.name}: ${wrong.problem}` : message
    showNotice({ title: say('form.failedTitle'), text, destructive: true })
    setUploads(marked)
    if (found) return showIssues(others)
    flushSync(() => setFailure(message))
    element.querySelector<HTMLElement>('[data-not-sent]')?.focus()
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current || picking.current.size > 0) return
    busy.current = true
    void send(event.currentTarget).finally(() => {
      busy.current = false
    })
  }

  return { issues, sending, failure, uploads, outcome, announced, picking, submit, setUploads }
}

export function addressWithoutOutcome(): string {
  // A refused form stands at the address of the API that it was posted to, which shows no page.
  const page = document.querySelector<HTMLLinkElement>('[rel=canonical]')
  const { pathname, search } = page && location.pathname.startsWith('/api/') ? new URL(page.href) : location
  const query = new URLSearchParams(search)
  query.delete('sent')
  query.delete('order')
  query.delete('number')
  const rest = String(query)
  return pathname + (rest && `?${rest}`)
}

function payload({ kind, settled, language }: FormProps, form: HTMLFormElement, uploads: Uploads) {
  const pictures = groupsOf(kind).map((group) => [
    uploadGroups[group].field,
    uploads[group].map((upload) => upload.path),
  ])
  return {
    ...readValues(form),
    ...settled,
    ...(language && { language }),
    ...Object.fromEntries(pictures),
    openMs: performance.now(),
  }
}

const never = () => () => {}

/** False on the server and in the first render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
