import { customerFields } from '@zari/shared/orders/order-fields'
import { PICTURE_MISSING, PICTURE_NOT_OURS } from '@zari/shared/uploads/lost-picture'
import { TOO_LARGE_FOR_SERVER } from '@zari/shared/upload-queue/retry-policy'
import { NOT_TAKEN } from '@zari/shared/uploads/picture-problem'
import { formTexts } from './form-texts.ts'
import { galleryTexts } from './gallery-texts.ts'
import type { Table } from './table.ts'

/** Messages of the schemas and the server about a form. They are made in English; `translate` finds the translation. */
const messages = {
  name: customerFields.name.message,
  email: customerFields.email.message,
  phone: customerFields.phone.message,
  service: customerFields.service.message,
  details: customerFields.details.message,
  outfitType: customerFields.outfitType.message,
  required: 'Required',
  invalid: 'Invalid input',
  unknownField: 'Unknown field',
  tooLong: 'Please keep this under {count} characters',
  endMissing: 'This is too long. Its end is missing here.',
  notUploaded: 'This is not an uploaded file',
  tooMany: 'You can only upload {count} files',
  notTaken: NOT_TAKEN,
  tooBig: '{file} exceeds maximum allowed size of {size}',
  cannotOpen: '{file} can’t be opened. Please choose it again.',
  noPicture: '{file} is not a PNG or JPG picture. Please choose another.',
  isDamaged: '{file} is damaged. Please choose another.',
  together: 'These pictures together are too large. Please send fewer, or send them as JPG.',
  noRoom: 'We cannot take more pictures now. Please try again later, or send the form without pictures.',
  uploadedTooMany: 'You have uploaded too many pictures. Please send the form first.',
  network: 'Too many pictures are being sent from your network. Please try again soon.',
  tooOften: 'Too many requests. Please wait a little.',
  internal: 'Something went wrong. Please try again.',
  internalRequest: 'Something went wrong. Please try again. (Request {id})',
  unavailable: 'The server has a problem. Please try again soon.',
  busy: 'We are very busy. Please try again soon.',
  slow: 'This took too long to arrive. Please try again.',
  starting: 'The server is starting. Please try again soon.',
  sentBefore: 'This was already sent with other content',
  unreadable: 'Could not read the form',
  malformed: 'Could not read the request',
  tooLarge: 'This is too large',
  tooLargeForServer: TOO_LARGE_FOR_SERVER,
  damaged: 'This picture is damaged',
  deleted: 'This picture was deleted',
  missing: PICTURE_MISSING,
  pictureTooBig: 'This picture exceeds maximum allowed size of {size}',
  notOurs: PICTURE_NOT_OURS,
  tooManyPixels: 'This picture has more than {count} megapixels',
  tooWide: 'This picture is more than {count} pixels wide or high',
  tooMuchMemory: 'This picture needs too much memory. Please save it as a normal JPG.',
  notPicture: 'This is not a PNG or JPG picture',
  wrongType: 'This type of content is not accepted here',
  expired: 'Request has expired',
} as const satisfies Table

export const islandTexts = { ...formTexts, messages, ...galleryTexts } as const satisfies Record<
  string,
  Table
>
