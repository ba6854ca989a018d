export { FileUploader } from './file-uploader.tsx'
