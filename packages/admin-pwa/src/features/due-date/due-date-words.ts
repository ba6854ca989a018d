import type { Words } from '../../records/tell-result.ts'

/** Specification, section 8. */
export const dueDateSaved: Words = ['Success', 'Due date updated successfully']
export const dueDateFailed: Words = ['Error', 'Failed to update due date']
