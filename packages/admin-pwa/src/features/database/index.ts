export { StandInLine } from './stand-in-line.tsx'
