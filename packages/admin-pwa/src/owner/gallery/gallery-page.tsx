import { GALLERY_CATEGORIES, type GalleryCategory } from '@zari/shared/gallery/piece'
import {
  isStaffPiece,
  type PieceState,
  type StaffGallery,
  type StaffPiece,
} from '@zari/shared/gallery/staff-piece'
import { css } from '@zari/shared/styled-system/css'
import { chip } from '@zari/shared/styled-system/recipes'
import { useState } from 'react'
import { useShopPlace } from '../../sync/app-state/use-role.ts'
import { Loaded } from '../../ui/data-state.tsx'
import { notify } from '../../ui/notify.ts'
import { Page } from '../../ui/page.tsx'
import { useRecordActs } from '../record-acts.ts'
import { UnpublishedNotice } from '../website/unpublished-notice.tsx'
import { CategoryList, type PieceActs } from './category-list.tsx'
import { editPiece, movePiece, useGallery } from './gallery-api.ts'
import { PieceDialog } from './piece-dialog.tsx'
import { categoryName, stateLabel } from './piece-form.ts'
import { PieceRow, rowClass } from './piece-row.tsx'

const styles = {
  fold: css({ marginTop: '8', maxWidth: '54rem' }),
  opener: css({
    display: 'flex',
    alignItems: 'center',
    minHeight: 'target',
    fontWeight: 'semibold',
    cursor: 'pointer',
    _focusVisible: { focusRing: 'near' },
  }),
  list: css({ marginInline: { base: '-3.5', md: '0' }, borderTop: '1px solid', borderTopColor: 'line' }),
}

function RetiredPieces({ gallery, acts }: { gallery: StaffGallery; acts: PieceActs }) {
  const pieces = gallery.pieces.filter(({ state }) => state === 'retired')
  if (pieces.length === 0) return null
  return (
    <details className={styles.fold}>
      <summary className={styles.opener}>Removed ({pieces.length})</summary>
      <ul className={styles.list}>
        {pieces.map((piece) => (
          <li key={piece.id} className={rowClass}>
            <PieceRow
              piece={piece}
              requests={gallery.requests[piece.id]}
              onEdit={() => acts.onEdit(piece)}
              onState={(state) => acts.onState(piece, state)}
            />
          </li>
        ))}
      </ul>
    </details>
  )
}

const galleryPageStyles = {
  jumps: css({
    display: 'flex',
    gap: '2',
    marginInline: { base: '-3.5', md: '0' },
    paddingInline: { base: '3.5', md: '0' },
    // Room for the focus ring.
    paddingBlock: '1',
    marginTop: { base: '1', md: '2' },
    overflowX: 'auto',
  }),
}

const done = {
  shown: 'Visitors see it after you publish.',
  hidden: 'After you publish, visitors do not see it.',
  retired: 'It is under Removed below. After you publish, visitors do not see it.',
} as const

export function GalleryPage() {
  const read = useGallery()
  const { again, show, showAll } = read
  const [open, setOpen] = useState<{ piece?: StaffPiece; category: GalleryCategory }>()
  const act = useRecordActs(isStaffPiece, 'this piece', again)

  const acts: PieceActs = {
    onAdd: (category) => setOpen({ category }),
    onEdit: (piece) => {
      again()
      setOpen({ piece, category: piece.category })
    },
    onState: (piece, state: PieceState) =>
      void act(async () => {
        await show(await editPiece(piece.id, { version: piece.version, state }))
        notify(`${stateLabel[state] || 'Shown'}: ${piece.title}`, done[state])
      }),
    onMove: (id, after) => void act(async () => showAll((await movePiece(id, after)).pieces)),
  }

  return (
    <Page title="Gallery" back={useShopPlace()}>
      <UnpublishedNotice />
      <Loaded of={read} loading="Loading gallery" failed="Could not load the gallery">
        {(gallery) => (
          <>
            <nav aria-label="Galleries" className={galleryPageStyles.jumps}>
              {GALLERY_CATEGORIES.map((category) => (
                <a key={category} href={`#gallery-${category}`} className={chip()}>
                  {categoryName(category)}
                </a>
              ))}
            </nav>
            {GALLERY_CATEGORIES.map((category) => (
              <CategoryList
                key={category}
                category={category}
                pieces={gallery.pieces.filter(
                  (piece) => piece.category === category && piece.state !== 'retired',
                )}
                requests={gallery.requests}
                acts={acts}
              />
            ))}
            <RetiredPieces gallery={gallery} acts={acts} />
          </>
        )}
      </Loaded>
      {open && (
        <PieceDialog
          {...open}
          piece={read.data?.pieces.find(({ id }) => id === open.piece?.id) ?? open.piece}
          onRecord={(piece, how) => {
            if (how === 'discarded') return
            void show(piece)
            if (how === 'loaded') return
            // Another piece may be open by now.
            setOpen((now) => (now === open ? undefined : now))
            notify(`Saved: ${piece.title}`, 'Visitors see it after you publish.')
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}
