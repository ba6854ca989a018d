import { tabStorage } from '@zari/shared/lib/browser-storage'
import { uuidv7 } from '@zari/shared/lib/ids'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Problems, useForm } from '../../ui/use-form.ts'
import {
  dialogDraftKey,
  draftHere,
  type DraftRecord,
  readTabDraft,
  type TabDraft,
} from '../app-state/tab-drafts.ts'
import { isWaitingPicture } from '../engine/pictures.ts'
import { presentInstant } from './use-today.ts'

/** Without the names of pictures whose bytes a reload has lost. */
function withoutLost(value: unknown, record: string): unknown {
  const isLost = (each: unknown) =>
    typeof each === 'string' && isWaitingPicture(each) && !record.includes(each)
  return JSON.parse(JSON.stringify(value), (_name, each: unknown) =>
    Array.isArray(each) ? each.filter((one) => !isLost(one)) : isLost(each) ? null : each,
  )
}

function open<R extends DraftRecord, V extends object>(key: string, record: R, begin: (seen: R) => V) {
  const kept = readTabDraft(key)
  // Where the app was updated since, fields that the draft lacks are as they are now.
  const seen = { ...record, ...kept?.record }
  const known = Object.entries(begin(seen)).flatMap(([name, before]) => {
    const value = kept?.typed?.[name]
    return value !== undefined && (before === undefined || typeof value === typeof before)
      ? [[name, value]]
      : []
  })
  const typed = withoutLost(Object.fromEntries(known), JSON.stringify(seen)) as Partial<V>
  const ids: Record<string, string> = { '': uuidv7(), ...kept?.ids }
  let isOver = false
  return {
    /** The record as it was when typing began. */
    seen,
    typed,
    ids,
    partId: (what: string): string => (ids[what] ??= uuidv7()),
    /** ISO instant of the first attempt to save it: a repeat has the same content. */
    at: (): string => (ids['at'] ??= presentInstant()),
    write: (text: string | undefined): void => {
      if (text && !isOver) tabStorage.store(key, text)
      else tabStorage.remove(key)
    },
    end: (close = () => {}): void => {
      isOver = true
      tabStorage.remove(key)
      close()
    },
  }
}

/** Opens the dialog again that was open when this screen was reloaded. */
export function useReopened(dialog: string, open: (record: DraftRecord) => void): void {
  const reopen = useEffectEvent(() => {
    const draft = draftHere(dialog)
    if (draft) open(draft.record)
  })
  useEffect(() => reopen(), [])
}

/**
 * The form of a dialog. What is typed is kept in this tab for its account, until it is saved or discarded (0147).
 * @param begin the values when nothing was typed
 */
export function useDraftForm<R extends DraftRecord, V extends object>(
  dialog: string,
  record: R,
  begin: (seen: R) => V,
  check?: (values: V, seen: R) => Problems,
) {
  const [opened] = useState(() => open(dialogDraftKey(dialog, record.id), record, begin))
  const { seen, ids, write } = opened
  const form = useForm<V>(() => begin(seen), check && ((values) => check(values, seen)), opened.typed)

  function textNow(): string | undefined {
    const draft: TabDraft = { dialog, path: location.pathname, record: seen, typed: form.typed, ids }
    return form.isChanged ? JSON.stringify(draft) : undefined
  }
  const text = textNow()
  // With each key: the tab may be gone with the next.
  useEffect(() => write(text), [write, text])

  return {
    ...opened,
    ...form,
    /** Of the operation that it makes. Made once: what is saved twice, also after a reload, is done once. */
    id: opened.partId(''),
    store: () => write(textNow()),
  }
}
