export { ImportError } from './import-error.ts'
export { importFiles } from './import-files.ts'
export { IMPORT_KINDS, type ImportKind, isImportKind } from './import-kind.ts'
export { PictureFolder } from './picture-folder.ts'
