/** What the server says of a picture that it does not have (any more). */
export const PICTURE_MISSING = 'This picture is missing. Please upload it again.'

/** What it says of one that another record has. */
export const PICTURE_NOT_OURS = 'This picture belongs to another request'

/** Of servers of earlier versions, too. */
const LOST: ReadonlySet<string> = new Set([
  PICTURE_MISSING,
  'This picture is no longer there. Please upload it again.',
  PICTURE_NOT_OURS,
])

/** Whether uploading a refused picture again helps: nothing is wrong with the file. */
export function isLostPicture(message: string): boolean {
  return LOST.has(message)
}
