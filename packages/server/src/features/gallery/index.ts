export { piecesIn, setPiecePrice, takePicturesOffPieces } from './edit-pieces.ts'
export type { GalleryDocument } from './gallery-schema.ts'
export {
  createGalleryStore,
  type GalleryStore,
  listPieces,
  placeBehind,
  seedGallery,
} from './gallery-store.ts'
export { LocalPictureCache } from './pictures/local-picture-cache.ts'
export { GALLERY_RECORD, makePicture } from './pictures/make-picture.ts'
export { pictureKey, usePicture } from './pictures/picture-store.ts'
export { namedSources, sweepPictures } from './pictures/sweep-pictures.ts'
export { publicPieces } from './present-piece.ts'
export type { SubjectCount } from './request-counts.ts'
export { galleryAdminRoutes, galleryAnswer, galleryRoutes } from './routes.ts'
