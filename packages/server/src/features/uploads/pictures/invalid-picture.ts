export class InvalidPictureError extends Error {
  override name = 'NotAPicture'
}

export const damaged = (cause?: unknown) => new InvalidPictureError('This picture is damaged', { cause })
