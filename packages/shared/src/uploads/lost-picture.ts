export const PICTURE_MISSING = 'This picture is missing. Please upload it again.'

export const PICTURE_NOT_OURS = 'This picture belongs to another request'

/** Whether the same file can be uploaded again: nothing is wrong with it. */
export const isLostPicture = (message: string): boolean =>
  message === PICTURE_MISSING || message === PICTURE_NOT_OURS
