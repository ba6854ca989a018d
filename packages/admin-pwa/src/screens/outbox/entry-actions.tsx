import { pagePaths } from '@zari/shared/api/paths'
import { formatRupees, sumRupees } from '@zari/shared/money/money'
import { Button } from '@zari/shared/ui/controls'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { draftsOf } from '../../order/measurement/measurement-draft.ts'
import { isA, createdBy, type OutboxEntry, ownRecord, paidBy } from '../../sync/engine/entry.ts'
import { neededPictures } from '../../sync/engine/discard-entry.ts'
import { refusedFiles } from '../../sync/engine/pictures.ts'
import { canChangeOrder, dependentEntries, isOnServer } from '../../sync/engine/resolve-entry.ts'
import { showSendResult, describeWait } from '../../sync/hooks/save-messages.ts'
import { useSaving } from '../../sync/hooks/use-save.ts'
import { staffEngine } from '../../sync/staff-engine.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { KeepQuestion } from '../../ui/keep-question.tsx'
import { notify } from '../../ui/notify.ts'
import { canAmend } from './edit-entry-dialog.tsx'

export async function sendNow({ key, operation }: OutboxEntry): Promise<void> {
  const engine = staffEngine()
  const result = await engine.waitForResult(await engine.retry(key))
  if (result.type === 'waiting') {
    const { why, when } = describeWait()
    return notify('Not sent', `${why} It will be sent ${when}.`)
  }
  return showSendResult(operation, result)
}

export async function discard(entry: OutboxEntry): Promise<void> {
  await staffEngine().discard(entry.key)
  // The server may already have it.
  if (entry.firstSentAt !== null) staffEngine().pull().catch(reportError)
}

/** The server has the order as first sent: only later changes would be lost. */
function discardChangeQuestion(entry: OutboxEntry, unsent: readonly OutboxEntry[]): string {
  const received = unsent
    .filter((each) => ownRecord(each) === ownRecord(entry))
    .flatMap((each) => paidBy(each) ?? [])
  return [
    'The order is on the server. Delete your later changes?',
    ...(received.length > 0 ? [`${formatRupees(sumRupees(received))} received will stay on it.`] : []),
  ].join(' ')
}

const STAYS_THERE = 'If it reached the server, it stays there.'

function discardQuestion(entry: OutboxEntry, unsent: readonly OutboxEntry[]): string {
  const mayBeThere = entry.firstSentAt !== null
  if (isA(entry, 'pay'))
    return mayBeThere
      ? `Delete this payment? ${STAYS_THERE} Check the order before you enter it again.`
      : 'Delete this payment? It will not be in any collection.'
  if (!createdBy(entry))
    return [
      `Delete this edit? ${mayBeThere ? STAYS_THERE : 'It will not be sent.'}`,
      ...(neededPictures(entry, unsent) ? ['Its picture stays: another edit uses it.'] : []),
    ].join(' ')
  if (isOnServer(entry)) return discardChangeQuestion(entry, unsent)
  const others = dependentEntries(entry, unsent).filter(({ key }) => key !== entry.key)
  const received = others.flatMap((each) => paidBy(each) ?? [])
  return [
    `Delete this order? ${mayBeThere ? STAYS_THERE : 'It will not be sent.'}`,
    ...(received.length > 0
      ? [`${formatRupees(sumRupees(received))} received for it will not be in any collection.`]
      : []),
    ...(others.length > received.length ? ['Its changes and pictures are deleted too.'] : []),
  ].join(' ')
}

const NOT_SENT = ['Error', 'The edit was not sent. It is still on this device.'] as const
const NOT_DISCARDED = ['Error', 'The edit was not deleted.'] as const

/** @param focusFallback for when the entry is gone */
export function EntryActions({
  entry,
  focusFallback,
}: {
  entry: OutboxEntry
  focusFallback: RefObject<HTMLElement | null>
}) {
  const [isAsking, setAsking] = useState(false)
  const deleteButton = useRef<HTMLButtonElement>(null)
  const unsent = useAppStore((state) => state.unsent)
  const { isSaving, save } = useSaving(focusFallback)
  const navigate = useNavigate()
  const measured = draftsOf(entry)
  const refused = refusedFiles(entry).length

  async function measureAgain(form: NonNullable<typeof measured>) {
    if (await staffEngine().measureAgain(entry.key, form))
      await navigate(pagePaths.customer(form.whose.phone))
  }

  if (isAsking) {
    return (
      <KeepQuestion
        question={discardQuestion(entry, unsent)}
        onDiscard={() => void save(NOT_DISCARDED, () => discard(entry))}
        onKeep={() => {
          setAsking(false)
          focusIfLost(deleteButton)
        }}
      />
    )
  }
  return (
    <>
      <Button disabled={isSaving} onClick={() => void save(NOT_SENT, () => sendNow(entry))}>
        {entry.state === 'attention' ? 'Send again' : 'Send now'}
      </Button>
      {refused > 0 && (
        <Button
          disabled={isSaving}
          onClick={() => void save(NOT_SENT, () => staffEngine().sendWithoutRefused(entry.key))}
        >
          Send without {refused === 1 ? 'this picture' : 'these pictures'}
        </Button>
      )}
      {canAmend(entry) && <Button onClick={() => useAppStore.setState({ amending: entry })}>Edit</Button>}
      {canChangeOrder(entry) && (
        <Button onClick={() => useAppStore.setState({ newOrder: { correcting: entry } })}>Edit</Button>
      )}
      {measured && (
        <Button disabled={isSaving} onClick={() => void save(NOT_SENT, () => measureAgain(measured))}>
          Edit
        </Button>
      )}
      <Button ref={deleteButton} look="quiet" onClick={() => setAsking(true)}>
        Delete
      </Button>
    </>
  )
}
