import { type Notice, showNotice } from '@zari/shared/ui/notices'
import type { NoticeAction } from '../../ui/notify.ts'
import { saveFile } from '../../ui/share-file.ts'
import type { SendResult } from '../outbox/await-result.ts'
import type { EntryType } from '../outbox/entry.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../store/app-store.ts'
import { EditRefused, type EditResult } from './save-edits.ts'

/** A toast's title and text. */
export type Words = readonly [title: string, text: string]

interface EditWords {
  saved: Words
  failed: Words
}

/** What is said of each when the server has it, and when it failed (of edits: specification, section 8). */
const editWords: Readonly<Record<EntryType, EditWords>> = {
  create: {
    saved: ['Order saved', ''],
    failed: ['Error', 'The order was not saved'],
  },
  status: {
    saved: ['Status Updated', 'Order status has been successfully updated'],
    failed: ['Update Failed', 'Failed to update order status. Please try again.'],
  },
  stage: {
    saved: ['Stage updated', ''],
    failed: ['Update Failed', 'The stage was not changed'],
  },
  notes: {
    saved: ['Success', 'Order details updated successfully'],
    failed: ['Error', 'Failed to update order details'],
  },
  'due-date': {
    saved: ['Success', 'Due date updated successfully'],
    failed: ['Error', 'Failed to update due date'],
  },
  contact: {
    saved: ['Saved', 'Order corrected'],
    failed: ['Error', 'The order was not corrected'],
  },
  customer: {
    saved: ['Saved', 'Customer updated'],
    failed: ['Error', 'Not saved'],
  },
  operation: {
    saved: ['Saved', ''],
    failed: ['Error', 'Not saved'],
  },
  design: {
    saved: ['Design saved', ''],
    failed: ['Error', 'The design was not saved'],
  },
  payment: {
    saved: ['Success', 'Payment saved'],
    failed: ['Error', 'The payment was not saved'],
  },
}

/** Why an edit has not been sent, and when it will be, in words for a person. */
export function describeWait(): { why: string; when: string } {
  switch (useAppStore.getState().server) {
    case 'busy':
      return { why: 'The server is busy.', when: 'when the server is free' }
    case 'here':
      return { why: 'The server has a problem.', when: 'when the server works again' }
    default:
      return { why: 'The server can’t be reached.', when: 'when the internet is back' }
  }
}

/** `failed`: this device could not keep it. */
type Result = EditResult | 'failed'

/** @returns undefined where nothing needs to be said: the user gave the edit up */
function noticeOf(edit: EntryType, result: Result, actions: readonly NoticeAction[]): Notice | undefined {
  const { saved, failed } = editWords[edit]
  switch (result) {
    case 'given-up':
      return undefined
    case 'sent':
      return { title: saved[0], text: saved[1], actions }
    case 'waiting':
      return { title: 'Saved on this device', text: `It will be sent ${describeWait().when}.`, actions }
    case 'theirs':
      return { title: 'Not changed', text: 'The other change is kept.' }
    case 'to-settle':
      return { title: 'Not saved yet', text: 'Choose which to keep under “Needs attention”.' }
    default:
      return { title: failed[0], text: failed[1], destructive: true }
  }
}

/**
 * Shows in one notice what became of the edits of one save, because only one is shown at a time. It has the texts with
 * the same title, then the server's reasons. Where an edit failed, only what failed is said.
 * @param actions what can be done about what is saved, for as long as the notice is shown
 */
export function showSaveResults(
  results: ReadonlyArray<{ edit: EntryType; result: Result }>,
  actions: readonly NoticeAction[] = [],
): void {
  const all = results.flatMap(({ edit, result }) => noticeOf(edit, result, actions) ?? [])
  const shown = all.findLast(({ destructive }) => destructive) ?? all.at(-1)
  if (!shown) return
  const alike = all.filter(({ title }) => title === shown.title)
  const reasons = results.map(({ result }) => (result instanceof EditRefused ? result.message : ''))
  const lines = new Set([...alike.map(({ text }) => text), ...reasons])
  showNotice({ ...shown, text: [...lines].filter(Boolean).join('\n') })
}

export function showSaveResult(edit: EntryType, result: Result): void {
  showSaveResults([{ edit, result }])
}

/** The same where nobody is asked at once about what the server did not take. */
export function tellSendResult(edit: EntryType, result: SendResult): void {
  if (result.type !== 'stuck') return showSaveResult(edit, result.type)
  const { problem } = result
  return showSaveResult(edit, problem.reason === 'refused' ? new EditRefused(problem.message) : 'to-settle')
}

/** Saves unsent edits, with their pictures, as a file on this device. @param account by default whose app it is */
export async function saveEditsAsFile(account = staffEngine().user()?.id): Promise<void> {
  if (account === undefined) return
  saveFile(await staffEngine().exportEdits(account), 'unsent-edits.json')
}
