import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import type { StaffPiece } from '@zari/shared/gallery/staff-piece'
import useSWR, { useSWRConfig } from 'swr'
import { swrRules } from '../../state/swr-rules.ts'
import { type Gallery, readGallery } from './gallery-calls.ts'

const AWAY = 'The gallery is at the server, which can’t be reached now. Nothing in it is lost.'

/** The pieces as the server has them, read anew whenever the screen is opened. */
export function useGallery() {
  const { data, error, isValidating, mutate } = useSWR<Gallery, unknown>(
    apiPaths.adminGallery,
    readGallery,
    swrRules,
  )
  const { mutate: mutateOther } = useSWRConfig()
  const changed = () => void mutateOther(apiPaths.adminPublications)
  return {
    gallery: data,
    isReading: isValidating && !data,
    problem: error !== undefined && !data && !isValidating ? messageFor(error, AWAY) : undefined,
    again: () => void mutate(),
    /** Shows a piece as it came back, and what is not published by that. */
    show: (piece: StaffPiece) => {
      changed()
      return mutate((known) => known && { ...known, pieces: replaced(known.pieces, piece) }, {
        revalidate: true,
      })
    },
    showAll: (pieces: StaffPiece[]) => {
      changed()
      return mutate((known) => known && { ...known, pieces }, { revalidate: false })
    },
  }
}

function replaced(pieces: readonly StaffPiece[], piece: StaffPiece): StaffPiece[] {
  return pieces.some(({ id }) => id === piece.id)
    ? pieces.map((each) => (each.id === piece.id ? piece : each))
    : [...pieces, piece]
}
