export { HelloLine } from './hello-line.tsx'
