import { type Notice, showNotice } from '@zari/shared/ui/notices'
import type { NoticeAction } from '../../ui/notify.ts'
import { saveFile } from '../../ui/share-file.ts'
import type { SendResult } from '../engine/await-result.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { type LabelKey, saveWordsOf, type Words } from './operation-labels.ts'
import { EditRefused, type EditResult, refusedWords, type SaidSaved } from './save-edits.ts'

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

export const NOT_SENT = 'On this device, not sent yet'

/** `failed`: this device could not keep it. */
type Result = EditResult | 'failed'

const TO_SETTLE: Notice = { title: 'Not saved yet', text: 'Choose which to keep under “Needs attention”.' }

interface Added {
  actions?: readonly NoticeAction[]
  /** In place of the words of what changed. */
  saved?: Words
  /** Below the specified text: whose it is, and what was saved. */
  line?: string
}

type Reported = ReadonlyArray<{ label: LabelKey; result: Result }>

function noticeOf(label: LabelKey, result: Result, { actions = [], ...added }: Added): Notice | undefined {
  const { failed, saved } = { ...saveWordsOf(label), ...added }
  switch (result) {
    case 'given-up':
      return undefined
    case 'sent':
    case 'waiting':
      return { title: saved[0], text: saved[1], actions }
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
function noticeOfAll(results: Reported, added: Added): Notice | undefined {
  const { line = '' } = added
  const all = results.flatMap(({ label, result }) => noticeOf(label, result, added) ?? [])
  const shown = all.findLast(({ destructive }) => destructive) ?? all.find(isToSettle) ?? all.at(-1)
  if (!shown) return undefined
  const alike = all.filter(({ title }) => title === shown.title)
  const reasons = results.map(({ result }) => (result instanceof EditRefused ? result.message : ''))
  const isWaiting = results.some(({ result }) => result === 'waiting')
  const below = shown.destructive ? reasons : [line, isWaiting ? NOT_SENT : '']
  const lines = new Set([...alike.map(({ text = '' }) => text), ...below])
  return { ...shown, text: [...lines].filter(Boolean).join('\n') }
}

export interface ShownAsSaved extends SaidSaved {
  /** What became of each, in order. */
  tell(results: readonly Result[]): void
}

/** Of what is on this device, the specified text is shown at once. */
export function showSaved(labels: readonly LabelKey[], added: Added = {}): ShownAsSaved {
  const noticeWith = (resultOf: (index: number) => Result | undefined) =>
    noticeOfAll(
      labels.flatMap((label, index) => {
        const result = resultOf(index)
        return result === undefined ? [] : [{ label, result }]
      }),
      added,
    )
  const saved = noticeWith(() => 'sent')
  const change = saved && showNotice(saved)
  let isWithdrawn = false
  const withdraw = () => {
    isWithdrawn = true
    change?.(undefined)
  }
  return {
    withdraw,
    tell(results) {
      if (!results.every((result) => result === 'sent' || result === 'waiting')) withdraw()
      const notice = noticeWith((index) => results[index])
      if (isWithdrawn && notice) showNotice(notice)
      else if (results.includes('waiting')) change?.(notice)
    },
  }
}

export function showSaveResult(label: LabelKey, result: Result): void {
  const notice = noticeOfAll([{ label, result }], {})
  if (notice) showNotice(notice)
}

export function showSendResult(label: LabelKey, result: SendResult): void {
  if (result.type !== 'stuck') return showSaveResult(label, result.type)
  const { problem } = result
  return showSaveResult(
    label,
    problem.reason === 'refused' ? new EditRefused(refusedWords(problem)) : 'to-settle',
  )
}

/** @param account by default whose app it is */
export async function saveEditsAsFile(account = staffEngine().user()?.id): Promise<void> {
  if (account === undefined) return
  saveFile(await staffEngine().exportEdits(account), 'unsent-edits.json')
}
