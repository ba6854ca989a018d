/** What is wrong with a file, in words for the person who sent it. */
export class InvalidPictureError extends Error {
  override name = 'NotAPicture'
}

export const damaged = (cause?: unknown) => new InvalidPictureError('This picture is damaged', { cause })
