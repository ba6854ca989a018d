export { brokenAmong, checkFiles } from './check-files.ts'
export { PickingHelp, PickPictures, TakePhoto } from './pick-files.tsx'
