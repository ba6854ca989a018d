export { ExportError, type Exported, exportShop } from './full-export.ts'
