export type { NamedPicture } from './claim-uploads.ts'
export {
  dropUnusedFiles,
  FORM_LIMITS,
  formFiles,
  isMalformedForm,
  issueWithFiles,
  receivedFiles,
} from './multipart-form.ts'
export { type ResizedPicture, resizePicture } from './pictures/resize-picture.ts'
export { receiveUpload } from './receive-upload.ts'
export { UPLOAD_PREFIX } from './signed-url.ts'
export { pictureRoutes, sendPicture, uploadRequestRoutes, uploadRequestSchema } from './routes.ts'
export { sweepUploads } from './sweep.ts'
export { uploaderOf } from './quota.ts'
export { uploadKeys } from './upload-schema.ts'
export { Uploads, type UploadsOptions } from './uploads.ts'
