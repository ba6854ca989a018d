import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import { uuidv7 } from '@zari/shared/lib/ids'
import { UNSAVED } from '@zari/shared/lib/versioned'
import { isPriceListAnswer, isPriceRow, type StaffPriceRow } from '@zari/shared/price-list/edit-price-row'
import { PRICE_ROW_KINDS, type PriceRowKind } from '@zari/shared/price-list/price-list'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useRole, useShopPlace } from '../../sync/app-state/use-role.ts'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withSession } from '../../sync/session/with-session.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page.tsx'
import { sectionHeading } from '../../ui/styles.ts'
import { useRecordActs } from '../record-acts.ts'
import { UnpublishedNotice } from '../website/unpublished-notice.tsx'
import { PriceRowDialog, savePriceRow } from './price-row-dialog.tsx'
import { type PriceRowActs, PriceRowLine, PriceRows } from './price-rows.tsx'

const styles = {
  section: css({ maxWidth: '48rem', marginTop: { base: '4', md: '6' } }),
  head: css({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', marginBottom: '2' }),
}

const sections = {
  garment: { name: 'Garments', add: 'Add a garment' },
  extra: { name: 'Extras', add: 'Add an extra' },
} as const

const done = { shown: 'Shown', hidden: 'Hidden', retired: 'Removed' } as const

const emptyRow = (kind: PriceRowKind): StaffPriceRow => ({
  id: uuidv7(),
  name: '',
  price: null,
  kind,
  state: 'shown',
  ...UNSAVED,
})

/** Owners change it; staff read it. */
export function PriceListPage() {
  const isOwner = useRole() === 'owner'
  const read = useResource(apiPaths.adminPriceList, isPriceListAnswer)
  const { again, mutate } = read
  const { mutate: mutateOther } = useSWRConfig()
  const [open, setOpen] = useState<StaffPriceRow>()
  const openNow = read.data?.rows.find(({ id }) => id === open?.id)
  const act = useRecordActs(isPriceRow, 'this row', again)

  function show(row: StaffPriceRow) {
    // A piece's price is the website's, too.
    if (row.piece) void mutateOther(apiPaths.adminPublications)
    void mutate((known) => known && { rows: [...known.rows.filter(({ id }) => id !== row.id), row] })
  }

  const ownerActs: PriceRowActs = {
    onEdit(row) {
      again()
      setOpen(row)
    },
    onState: ({ id, version }, state) =>
      void act(async () => {
        const row = await savePriceRow(id, { version, state })
        show(row)
        notify(done[state], row.name)
      }),
    onMove: (id, after) =>
      void act(async () => {
        const options = { method: 'PUT', body: { after } } as const
        const move = () => request(apiPaths.adminPriceRowPlace(id), isPriceListAnswer, options)
        await mutate(await withSession(move), { revalidate: false })
      }),
  }
  const acts = isOwner ? ownerActs : undefined

  return (
    <Page title="Price list" back={useShopPlace()}>
      {isOwner && <UnpublishedNotice />}
      <Loaded of={read} loading="Loading price list" failed="Could not load the price list">
        {({ rows }) => {
          const removed = rows.filter(({ state }) => state === 'retired')
          return (
            <>
              {PRICE_ROW_KINDS.map((kind) => (
                <section key={kind} aria-labelledby={kind} className={styles.section}>
                  <div className={styles.head}>
                    <h2 id={kind} className={sectionHeading}>
                      {sections[kind].name}
                    </h2>
                    {isOwner && (
                      <Button aria-label={sections[kind].add} onClick={() => setOpen(emptyRow(kind))}>
                        <Icon name="plus" /> Add
                      </Button>
                    )}
                  </div>
                  <PriceRows
                    rows={rows.filter((row) => row.kind === kind && row.state !== 'retired')}
                    acts={acts}
                  />
                </section>
              ))}
              {acts && removed.length > 0 && (
                <Fold summary={`Removed (${removed.length})`} isNeeded={false} className={styles.section}>
                  <ul>
                    {removed.map((row) => (
                      <PriceRowLine key={row.id} row={row}>
                        <Button
                          look="quiet"
                          aria-label={`Restore: ${row.name}`}
                          onClick={() => acts.onState(row, 'shown')}
                        >
                          Restore
                        </Button>
                      </PriceRowLine>
                    ))}
                  </ul>
                </Fold>
              )}
            </>
          )
        }}
      </Loaded>
      {open && (
        <PriceRowDialog
          row={openNow ?? open}
          isNew={open.name === ''}
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
