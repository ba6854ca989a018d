export {
  APPLIED_KEYS,
  type AppliedKeys,
  createAppliedKeys,
  type KeyDocument,
  type KeyedCall,
  recordName,
  isSameCall,
  wasApplied,
} from './applied-keys.ts'
export { ChangeFeed } from './change-feed.ts'
export { type ChangeLog, type ChangePlace, createChangeLog, cursorAt, placeOf } from './change-log.ts'
