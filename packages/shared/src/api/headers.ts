export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Id of the account that a call is made for, refused with 401 in another's session: a tab may not know of it yet. */
export const STAFF_HEADER = 'Zari-Staff'

/** The staff app's `DATA_VERSION`, with every call. */
export const VERSION_HEADER = 'Zari-Version'
