export { ChangeFeed } from './change-feed.ts'
export { type ChangeLog, type ChangePlace, createChangeLog, cursorAt, placeOf } from './change-log.ts'
export { type AppliedKey, wasApplied, withApplied } from './applied-keys.ts'
