import { apiPaths } from '@zari/shared/api/paths'

/** Large enough for few round trips at first, small enough that taking in a page holds up no touch on a slow phone. */
export const CHANGES_PER_PAGE = 200

/** Where a device that has nothing begins to read. */
export const FIRST_COPY_PATH = `${apiPaths.adminFirstCopy}?limit=${CHANGES_PER_PAGE}`
