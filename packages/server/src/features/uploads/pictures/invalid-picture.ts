/** What is wrong with a file, in words for the person who sent it. */
export class NotAPicture extends Error {
  override name = 'NotAPicture'
}

export const damaged = (cause?: unknown) => new NotAPicture('This picture is damaged', { cause })
