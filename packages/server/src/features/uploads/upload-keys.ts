/**
 * Where an upload lies in the bucket. What the browser sends goes to `incoming/`; what a form claims is
 * checked and written anew beside it, so that an address that is still good can no longer change it.
 */
export const uploadKeys = {
  incoming: (id: string) => `incoming/${id}`,
  claimed: (id: string) => `uploads/${id}`,
  thumbnail: (id: string) => `thumbnails/${id}`,
} as const

export const INCOMING_PREFIX = uploadKeys.incoming('')
