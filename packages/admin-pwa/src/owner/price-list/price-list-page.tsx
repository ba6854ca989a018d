import { messageFor } from '@zari/shared/api/api-error'
import { isPriceRow, type StaffPriceRow } from '@zari/shared/price-list/edit-price-row'
import { PRICE_ROW_KINDS, type PriceRowKind } from '@zari/shared/price-list/price-list'
import { useState } from 'react'
import { useRole, useShopPlace } from '../../sync/app-state/use-role.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { notify, notifyFailure } from '../../ui/notify.ts'
import { Page } from '../../ui/page.tsx'
import { conflictIn } from '../record-form.ts'
import { useMeanwhile } from '../saved-meanwhile.tsx'
import { UnpublishedNotice } from '../website/unpublished-notice.tsx'
import { movePriceRow, savePriceRow, usePriceRows } from './price-list-api.ts'
import { PriceRowDialog } from './price-row-dialog.tsx'
import { type PriceRowActs, PriceRows, RemovedRows } from './price-rows.tsx'

const AWAY = 'No internet. Nothing was changed.'

const done = { shown: 'Shown', hidden: 'Hidden', retired: 'Removed' } as const

/** Owners change it; staff read it. */
export function PriceListPage() {
  const isOwner = useRole() === 'owner'
  const read = usePriceRows()
  const { again, show, showAll } = read
  const [open, setOpen] = useState<{ row?: StaffPriceRow; kind: PriceRowKind }>()
  const [isBusy, setBusy] = useState(false)
  const meanwhile = useMeanwhile()

  async function act(work: () => Promise<void>) {
    if (isBusy) return notifyFailure('Not changed', 'The last change is still being saved. Try again.')
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const current = conflictIn(error, isPriceRow)
      notifyFailure('Not changed', current ? meanwhile(current, 'this row') : messageFor(error, AWAY))
      again()
    } finally {
      setBusy(false)
    }
  }

  const ownerActs: PriceRowActs = {
    onAdd: (kind) => setOpen({ kind }),
    onEdit: (row) => {
      again()
      setOpen({ row, kind: row.kind })
    },
    onState: ({ id, version }, state) =>
      void act(async () => {
        const row = await savePriceRow(id, { version, state })
        show(row)
        notify(done[state], row.name)
      }),
    onMove: (id, after) => void act(async () => showAll(await movePriceRow(id, after))),
  }
  const acts = isOwner ? ownerActs : undefined

  return (
    <Page title="Price list" back={useShopPlace()}>
      {isOwner && <UnpublishedNotice />}
      <Loaded of={read} loading="Loading price list" failed="Could not load the price list">
        {({ rows }) => (
          <>
            {PRICE_ROW_KINDS.map((kind) => (
              <PriceRows
                key={kind}
                kind={kind}
                acts={acts}
                rows={rows.filter((row) => row.kind === kind && row.state !== 'retired')}
              />
            ))}
            {acts && <RemovedRows rows={rows.filter(({ state }) => state === 'retired')} acts={acts} />}
          </>
        )}
      </Loaded>
      {open && (
        <PriceRowDialog
          {...open}
          row={read.data?.rows.find(({ id }) => id === open.row?.id) ?? open.row}
          onRecord={(row, how) => {
            if (how === 'discarded') return
            show(row)
            if (how === 'loaded') return
            // Another row may be open by now.
            setOpen((now) => (now === open ? undefined : now))
            notify('Price list saved', row.name)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}
