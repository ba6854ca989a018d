export { seedGallery } from './gallery.ts'
export { createGalleryModel } from './gallery-model.ts'
export { galleryRoutes } from './gallery-routes.ts'
