export { UploadedFiles } from './uploaded-files.tsx'
