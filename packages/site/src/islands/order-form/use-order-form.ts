import { ApiError, messageFor } from '@zari/shared/api/api-error'
import { request } from '@zari/shared/api/request'
import type { FormOutcome } from '@zari/shared/api/site-renderer'
import { orderKinds } from '@zari/shared/orders/order-kinds'
import { createSchemas } from '@zari/shared/orders/order-schemas'
import { type Issue, validate } from '@zari/shared/validation'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { clearValues, forgetDraft, keepDraft, readValues } from '../../client/drafts.ts'
import { notify } from '../notifications/notify.ts'
import type { FormProps } from './form-props.ts'
import { forgetSubmission, submissionKey } from './submission.ts'
import { FAILED_TEXT, FAILED_TITLE, formTexts } from './texts.ts'
import { groupsOf, keepUploads, noUploads, readUploads, uploadGroups, type Uploads } from './uploads.ts'

/** Checks a form with the schema that the server uses too, and sends it once. */
export function useOrderForm(props: FormProps, form: RefObject<HTMLFormElement | null>) {
  const { kind } = props
  const [outcome, setOutcome] = useState<FormOutcome | undefined>(props.outcome)
  const [issues, setIssues] = useState<Issue[]>(props.outcome?.sent === false ? props.outcome.issues : [])
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [uploads, setUploadsState] = useState<Uploads>(() => readUploads(kind))
  // State is a render late: a second tap must be refused at once.
  const busy = useRef(false)

  function setUploads(next: Uploads) {
    keepUploads(kind, next)
    setUploadsState(next)
  }

  function showIssues(found: Issue[]) {
    flushSync(() => setIssues(found))
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  async function send(element: HTMLFormElement) {
    const checked = validate(createSchemas[kind], payload(props, element, uploads))
    setFailure(undefined)
    if (!checked.ok) return showIssues(checked.issues)
    setIssues([])
    setSending(true)
    try {
      await request(orderKinds[kind].publicPath, {
        method: 'POST',
        body: checked.value,
        idempotencyKey: submissionKey(kind, checked.value),
      })
      forgetSubmission(kind)
      forgetDraft(kind)
      // Not reset(): it would bring back what a failed post without script had brought.
      clearValues(element)
      setUploads(noUploads)
      setOutcome(undefined)
      notify({ title: formTexts[kind].sentTitle, text: formTexts[kind].sentText })
    } catch (error) {
      keepDraft(element)
      const message = messageFor(error, FAILED_TEXT)
      notify({ title: FAILED_TITLE, text: message, destructive: true })
      const found = error instanceof ApiError ? error.body?.issues : undefined
      if (found) showIssues(found)
      else setFailure(message)
    } finally {
      setSending(false)
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy.current) return
    busy.current = true
    void send(event.currentTarget).finally(() => {
      busy.current = false
    })
  }

  return { issues, sending, failure, uploads, outcome, submit, setUploads }
}

function payload({ kind, settled }: FormProps, form: HTMLFormElement, uploads: Uploads) {
  const pictures = groupsOf(kind).map((group) => [
    uploadGroups[group].field,
    uploads[group].map((upload) => upload.path),
  ])
  return { ...readValues(form), ...settled, ...Object.fromEntries(pictures) }
}
