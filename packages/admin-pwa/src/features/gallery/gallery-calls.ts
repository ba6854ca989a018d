import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { Cropping } from '@zari/shared/gallery/picture'
import type { NewPiece, PieceEdit, StaffPicture, StaffPiece } from '@zari/shared/gallery/staff-piece'
import { withSession } from '../../state/with-session.ts'

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
export async function readGallery(): Promise<Gallery> {
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
