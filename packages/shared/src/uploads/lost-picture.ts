const AGAIN = 'Please upload it again.'

/** What the server says of a picture that it does not have (any more). */
export const PICTURE_MISSING = `This picture is missing. ${AGAIN}`

/** What it says of a picture that another record has. */
export const PICTURE_NOT_OURS = 'This picture belongs to another request'

/**
 * Whether a refused picture can be taken when it is uploaded again: nothing is wrong with the file. Servers of earlier versions
 * say only the end of the message in the same words.
 */
export function isLostPicture(message: string): boolean {
  return message.endsWith(AGAIN) || message === PICTURE_NOT_OURS
}
