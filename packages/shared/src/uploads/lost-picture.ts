/** What the server says of a picture that it does not have (any more). */
export const PICTURE_MISSING = 'This picture is missing. Please upload it again.'

/** What it says of a picture that another record has. */
export const PICTURE_NOT_OURS = 'This picture belongs to another request'

/** Whether a refused picture can be taken when it is uploaded again: nothing is wrong with the file. */
export const isLostPicture = (message: string): boolean =>
  message === PICTURE_MISSING || message === PICTURE_NOT_OURS
