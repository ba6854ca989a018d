import { type Notice, showNotice } from '@zari/shared/ui/notices'
import type { NoticeAction } from '../../ui/notify.ts'
import { saveFile } from '../../ui/share-file.ts'
import type { SendResult } from '../engine/await-result.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { type LabelKey, saveWordsOf } from './operation-labels.ts'
import { EditRefused, type EditResult } from './save-edits.ts'

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

const TO_SETTLE: Notice = { title: 'Not saved yet', text: 'Choose which to keep under “Needs attention”.' }

interface Added {
  actions?: readonly NoticeAction[]
  /** Below the specified text. */
  line?: string
}

function noticeOf(label: LabelKey, result: Result, { actions = [], line = '' }: Added): Notice | undefined {
  const { saved, failed } = saveWordsOf(label)
  switch (result) {
    case 'given-up':
      return undefined
    case 'sent':
      return { title: saved[0], text: `${saved[1]}\n${line}`, actions }
    case 'waiting':
      return {
        title: 'Saved on this device',
        text: `It will be sent ${describeWait().when}.\n${line}`,
        actions,
      }
    case 'theirs':
      return { title: 'Not changed', text: 'The other change is kept.' }
    case 'to-settle':
      return TO_SETTLE
    default:
      return { title: failed[0], text: failed[1], destructive: true }
  }
}

const isToSettle = (notice: Notice): boolean => notice === TO_SETTLE

/** One notice for all: only one is shown at a time. Where an edit failed, only what failed is said. */
export function showSaveResults(
  results: ReadonlyArray<{ label: LabelKey; result: Result }>,
  added: Added = {},
): void {
  const all = results.flatMap(({ label, result }) => noticeOf(label, result, added) ?? [])
  const shown = all.findLast(({ destructive }) => destructive) ?? all.find(isToSettle) ?? all.at(-1)
  if (!shown) return
  const alike = all.filter(({ title }) => title === shown.title)
  const reasons = results.map(({ result }) => (result instanceof EditRefused ? result.message : ''))
  const lines = new Set([...alike.flatMap(({ text = '' }) => text.split('\n')), ...reasons])
  showNotice({ ...shown, text: [...lines].filter(Boolean).join('\n') })
}

export function showSaveResult(label: LabelKey, result: Result): void {
  showSaveResults([{ label, result }])
}

export function showSendResult(label: LabelKey, result: SendResult): void {
  if (result.type !== 'stuck') return showSaveResult(label, result.type)
  const { problem } = result
  return showSaveResult(label, problem.reason === 'refused' ? new EditRefused(problem.message) : 'to-settle')
}

/** @param account by default whose app it is */
export async function saveEditsAsFile(account = staffEngine().user()?.id): Promise<void> {
  if (account === undefined) return
  saveFile(await staffEngine().exportEdits(account), 'unsent-edits.json')
}
