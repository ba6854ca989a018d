export { listGallery, seedGallery } from './gallery.ts'
export { createGalleryModel, type GalleryDocument } from './gallery-model.ts'
export { galleryRoutes } from './gallery-routes.ts'
