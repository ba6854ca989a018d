export { StatusControl } from './status-control.tsx'
