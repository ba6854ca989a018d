/** How busboy begins what it says of a multipart body that it cannot read; its errors carry no code. */
const WORDS = [
  'Missing Content-Type',
  'Malformed content type',
  'Unsupported content type',
  'Multipart: Boundary not found',
  'Malformed part header',
  'Unexpected end of form',
  'Unexpected end of file',
]

/** Whether what was sent was no readable form, and neither we nor the file store are at fault. */
export function isMalformedForm(error: unknown): boolean {
  return error instanceof Error && WORDS.some((words) => error.message.startsWith(words))
}
