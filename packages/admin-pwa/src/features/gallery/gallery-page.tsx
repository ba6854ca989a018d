import { messageFor } from '@zari/shared/api/api-error'
import { pagePaths } from '@zari/shared/api/paths'
import { GALLERY_CATEGORIES, type GalleryCategory } from '@zari/shared/gallery/piece'
import type { PieceState, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import { notify, notifyFailure } from '../../state/notify.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Problem } from '../../ui/problem.tsx'
import { textLink } from '../../ui/text-link.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { UnpublishedNote } from '../publishing/index.ts'
import { CategoryList, type PieceActs } from './category-list.tsx'
import { movePiece } from './gallery-calls.ts'
import { PieceDialog } from './piece-dialog.tsx'
import { categoryName, stateWords } from './piece-words.ts'
import { RetiredPieces } from './retired-pieces.tsx'
import { savePiece } from './save-piece.ts'
import { useGallery } from './use-gallery.ts'

const styles = {
  title: css({ fontFamily: 'display', fontSize: '2xl', lineHeight: '1.15', color: 'action' }),
  lead: css({ color: 'textMute', marginTop: '1' }),
  jumps: css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', marginTop: '2' }),
}

const AWAY = 'The server can’t be reached now, so nothing was changed.'

const done = {
  shown: 'Visitors see it once you publish.',
  hidden: 'It keeps its place. Visitors no longer see it once you publish.',
  retired: 'It is under Retired, at the end of this page. Visitors no longer see it once you publish.',
} as const

/** The shop's pieces: what visitors see of its work, and in which order. */
export function GalleryPage() {
  usePageTitle('Gallery')
  const { gallery, isReading, problem, again, show, showAll } = useGallery()
  const [open, setOpen] = useState<{ piece?: StaffPiece; category: GalleryCategory }>()
  const [busy, setBusy] = useState<string>()

  async function act(id: string, work: () => Promise<unknown>) {
    setBusy(id)
    try {
      await work()
    } catch (error) {
      notifyFailure('Not changed', messageFor(error, AWAY))
      again()
    } finally {
      setBusy(undefined)
    }
  }

  const acts: PieceActs = {
    busy,
    onAdd: (category) => setOpen({ category }),
    onEdit: (piece) => setOpen({ piece, category: piece.category }),
    onState: (piece, state: PieceState) =>
      void act(piece.id, async () => {
        const saved = await savePiece(piece, { state })
        if (!('piece' in saved)) return
        await show(saved.piece)
        notify(`${stateWords[state] || 'Shown'}: ${piece.title}`, done[state])
      }),
    onMove: (id, after) => void act(id, async () => showAll((await movePiece(id, after)).pieces)),
  }

  return (
    <>
      <BackLink to={pagePaths.dashboard}>Today</BackLink>
      <h1 className={styles.title}>Gallery</h1>
      <p className={styles.lead}>What visitors see of your work. They see a change once it is published.</p>
      <UnpublishedNote />
      {isReading && <Loading label="Reading the gallery" />}
      {problem !== undefined && (
        <Problem title="The gallery could not be read" onAgain={again}>
          {problem}
        </Problem>
      )}
      {gallery && (
        <>
          <nav aria-label="Galleries" className={styles.jumps}>
            {GALLERY_CATEGORIES.map((category) => (
              <a key={category} href={`#gallery-${category}`} className={textLink}>
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
      {open && (
        <PieceDialog
          {...open}
          piece={open.piece}
          onSaved={(piece) => {
            setOpen(undefined)
            void show(piece)
            notify(`Saved: ${piece.title}`, 'Visitors see it once you publish.')
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
