import { useSWRConfig } from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { Cropping } from '@zari/shared/gallery/picture'
import {
  isPieceList,
  isStaffGallery,
  isStaffPicture,
  isStaffPiece,
  type NewPiece,
  type PieceEdit,
  type StaffPicture,
  type StaffPiece,
} from '@zari/shared/gallery/staff-piece'
import { useResource } from '../../sync/hooks/use-server-data.ts'
import { withSession } from '../../sync/session/with-session.ts'

const PICTURE_PATIENCE_MS = 120_000

export function addPiece(id: string, body: NewPiece): Promise<StaffPiece> {
  return withSession(() => request(apiPaths.adminPiece(id), isStaffPiece, { method: 'PUT', body }))
}

/** @throws ApiError 409 with the current piece */
export function editPiece(id: string, body: PieceEdit): Promise<StaffPiece> {
  return withSession(() => request(apiPaths.adminPiece(id), isStaffPiece, { method: 'PATCH', body }))
}

/** @param after the piece before it; null to move to the front */
export function movePiece(id: string, after: string | null): Promise<{ pieces: StaffPiece[] }> {
  const options = { method: 'PUT', body: { after } } as const
  return withSession(() => request(apiPaths.adminPiecePlace(id), isPieceList, options))
}

/** @param order of the customer whose piece it shows (`orderLink`); null for the shop's own work */
export function makePicture(source: string, cropping: Cropping, order: string | null): Promise<StaffPicture> {
  const options = {
    method: 'POST',
    body: { source, cropping, order },
    patience: PICTURE_PATIENCE_MS,
  } as const
  return withSession(() => request(apiPaths.adminPiecePictures, isStaffPicture, options))
}

export function useGallery() {
  const gallery = useResource(apiPaths.adminGallery, isStaffGallery)
  const { mutate } = gallery
  const { mutate: mutateOther } = useSWRConfig()
  const changed = () => void mutateOther(apiPaths.adminPublications)
  return {
    ...gallery,
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
