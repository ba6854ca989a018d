import { type Notice, showNotice } from '@zari/shared/ui/notices'
import type { NoticeAction } from '../../ui/notify.ts'
import { saveFile } from '../../ui/share-file.ts'
import type { SendResult } from '../engine/await-result.ts'
import { staffEngine } from '../staff-engine.ts'
import { useAppStore } from '../app-state/app-store.ts'
import { type LabelKey, saveWordsOf, type Words } from './operation-labels.ts'
import { EditRefused, type EditResult, refusedWords } from './save-edits.ts'

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

const NOT_SENT = 'On this device, not sent yet'

/** `failed`: this device could not keep it. */
type Result = EditResult | 'failed'

const TO_SETTLE: Notice = { title: 'Not saved yet', text: 'Choose which to keep under “Needs attention”.' }

export interface SavedNotice {
  actions?: readonly NoticeAction[]
  /** In place of the words of what changed. */
  saved?: Words
  /** The customers'. A single one is shown below the specified text, with `what`: `Nandini Rao: answered`. */
  names?: readonly string[]
  what?: string | undefined
}

function lineOf({ names, what = '' }: SavedNotice): string {
  const [name, ...others] = new Set(names)
  return others.length > 0 ? what : [name, what].filter(Boolean).join(': ')
}

function noticeOf(
  label: LabelKey,
  result: Result | undefined,
  { actions = [], ...added }: SavedNotice,
): Notice | undefined {
  const { failed, saved } = { ...saveWordsOf(label), ...added }
  switch (result) {
    case undefined:
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

/** One notice for all: only one is shown at a time. Where an edit failed, only the failure is shown. */
function noticeOfAll(
  labels: readonly LabelKey[],
  results: readonly Result[],
  added: SavedNotice,
): Notice | undefined {
  const all = labels.flatMap((label, index) => noticeOf(label, results[index], added) ?? [])
  const toSettle = all.find((notice) => notice === TO_SETTLE)
  const shown = all.findLast(({ destructive }) => destructive) ?? toSettle ?? all.at(-1)
  if (!shown) return undefined
  const alike = all.filter(({ title }) => title === shown.title)
  const reasons = results.map((result) => (result instanceof EditRefused ? result.message : ''))
  const below = shown.destructive ? reasons : [lineOf(added), results.includes('waiting') ? NOT_SENT : '']
  const lines = new Set([...alike.map(({ text = '' }) => text), ...below])
  return { ...shown, text: [...lines].filter(Boolean).join('\n') }
}

export interface ShownAsSaved {
  withdraw(): void
  /** What became of each, in order. */
  tell(results: readonly Result[]): void
}

/** Of what is on this device, the specified text is shown at once. */
export function showSaved(labels: readonly LabelKey[], added: SavedNotice): ShownAsSaved {
  const saved = noticeOfAll(
    labels,
    labels.map(() => 'sent'),
    added,
  )
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
      const notice = noticeOfAll(labels, results, added)
      if (isWithdrawn && notice) showNotice(notice)
      else if (results.includes('waiting')) change?.(notice)
    },
  }
}

export function showSaveResult(label: LabelKey, result: Result): void {
  const notice = noticeOfAll([label], [result], {})
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
