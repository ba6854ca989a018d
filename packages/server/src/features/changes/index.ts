export {
  APPLIED_KEYS,
  type AppliedKey,
  type AppliedKeys,
  createAppliedKeys,
  isListed,
  type KeyDocument,
  type KeyedCall,
  recordName,
  wasApplied,
  withApplied,
} from './applied-keys.ts'
export { ChangeFeed } from './change-feed.ts'
export { type ChangeLog, type ChangePlace, createChangeLog, cursorAt, placeOf } from './change-log.ts'
