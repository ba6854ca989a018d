import { pagePaths } from '@zari/shared/api/paths'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Loaded } from '../../../ui/data-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useGallery } from '../gallery/gallery-api.ts'
import { PieceDialog } from '../gallery/piece-dialog.tsx'
import { categoryName, priceLabel } from '../gallery/piece-form.ts'
import { PiecePictureInRow } from '../gallery/piece-row.tsx'
import { Part, wide } from '../settings/settings-section.tsx'
import { StepFooter, type StepNavigation } from './step-footer.tsx'

const styles = {
  inLine: css({ color: 'action', fontWeight: 'semibold', textUnderlineOffset: '3px' }),
  list: css({ borderTop: '1px solid', borderTopColor: 'zari', background: 'surface' }),
  row: css({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '3',
    paddingInline: '3',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderColor: 'line',
  }),
  title: css({ fontWeight: 'semibold', fontSize: 'lg', lineHeight: '1.25', overflowWrap: 'anywhere' }),
  facts: css({ color: 'textMute', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' }),
}

export function PhotosStep({ way, onAdded }: { way: StepNavigation; onAdded: () => void }) {
  const read = useGallery()
  const { data: gallery, show } = read
  const [open, setOpen] = useState<{ piece: StaffPiece | undefined }>()
  const own = gallery?.pieces.filter(({ picture, state }) => picture !== null && state !== 'retired') ?? []
  const last = own.at(-1)
  return (
    <>
      <Part
        title="Show your work"
        lead={
          <>
            A photo, a name and a price for each piece. Hide or remove the sample pieces in the{' '}
            <Link to={pagePaths.gallery} className={styles.inLine}>
              gallery
            </Link>
            .
          </>
        }
      >
        <div className={wide}>
          <Loaded of={read} loading="Loading gallery" failed="Could not load the gallery" />
          {own.length > 0 && (
            <ul aria-label="Your pieces" className={styles.list}>
              {own.map((piece) => (
                <li key={piece.id} className={styles.row}>
                  <PiecePictureInRow piece={piece} />
                  <div>
                    <p className={styles.title}>
                      <bdi>{piece.title}</bdi>
                    </p>
                    <p className={styles.facts}>
                      {categoryName(piece.category)} · {priceLabel(piece)}
                    </p>
                  </div>
                  <Button look="quiet" aria-label={`Edit: ${piece.title}`} onClick={() => setOpen({ piece })}>
                    Edit
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Part>
      <StepFooter way={{ ...way, isOpen: way.isOpen && own.length === 0 }}>
        <Button
          look={own.length === 0 ? 'main' : undefined}
          disabled={!gallery}
          onClick={() => setOpen({ piece: undefined })}
        >
          <Icon name="plus" /> {own.length === 0 ? 'Add a piece' : 'Add another piece'}
        </Button>
      </StepFooter>
      {open && (
        <PieceDialog
          piece={open.piece}
          category={open.piece?.category ?? last?.category ?? 'tailoring'}
          onSaved={(piece) => {
            setOpen(undefined)
            void show(piece)
            onAdded()
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
