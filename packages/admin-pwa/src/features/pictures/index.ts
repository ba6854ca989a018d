export { FileStrip } from './file-strip.tsx'
