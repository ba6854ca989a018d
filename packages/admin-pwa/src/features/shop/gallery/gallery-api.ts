import { useSWRConfig } from 'swr'
import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { Cropping } from '@zari/shared/gallery/picture'
import type { NewPiece, PieceEdit, StaffPicture, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { useServerData } from '../../../sync/data/server-data.ts'
import { withSession } from '../../../sync/session/with-session.ts'

/** How often a piece has led to a request. */
export interface PieceRequests {
  all: number
  /** In the last thirty days. */
  lately: number
}

export interface Gallery {
  /** Category by category, each in its own order; of all states. */
  pieces: StaffPiece[]
  /** By the piece's id. */
  requests: Record<string, PieceRequests>
}

/** Making a picture in all sizes takes its time, and others' are before it. */
const PICTURE_PATIENCE_MS = 120_000

/** @throws as `request` does, and TypeError where something else has answered */
async function readGallery(): Promise<Gallery> {
  const answer = await withSession(() => request<Gallery>(apiPaths.adminGallery))
  if (!Array.isArray(answer.pieces)) throw new TypeError('This is no gallery')
  return answer
}

export function addPiece(id: string, body: NewPiece): Promise<StaffPiece> {
  return withSession(() => request<StaffPiece>(apiPaths.adminPiece(id), { method: 'PUT', body }))
}

/** @throws ApiError 409 with the piece as it is by now */
export function editPiece(id: string, body: PieceEdit): Promise<StaffPiece> {
  return withSession(() => request<StaffPiece>(apiPaths.adminPiece(id), { method: 'PATCH', body }))
}

/** @param after the piece that it goes behind; null: to the front */
export function movePiece(id: string, after: string | null): Promise<{ pieces: StaffPiece[] }> {
  const options = { method: 'PUT', body: { after } } as const
  return withSession(() => request<{ pieces: StaffPiece[] }>(apiPaths.adminPiecePlace(id), options))
}

/** Has a photograph cut and made in all sizes. */
export function makePicture(source: string, cropping: Cropping): Promise<StaffPicture> {
  const options = { method: 'POST', body: { source, cropping }, patience: PICTURE_PATIENCE_MS } as const
  return withSession(() => request<StaffPicture>(apiPaths.adminPiecePictures, options))
}

/** The pieces as the server has them, read anew whenever the screen is opened. */
export function useGallery() {
  const { data, isReading, problem, again, mutate } = useServerData(apiPaths.adminGallery, readGallery)
  const { mutate: mutateOther } = useSWRConfig()
  const changed = () => void mutateOther(apiPaths.adminPublications)
  return {
    gallery: data,
    isReading,
    problem,
    again,
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
