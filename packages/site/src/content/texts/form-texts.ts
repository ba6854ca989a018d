import type { GalleryCategory } from '@zari/shared/gallery/piece'
import type { OrderKind } from '@zari/shared/orders/order-kinds'
import { services } from '../services.ts'
import type { Table } from './table.ts'

const kindTexts = {
  'contact-inquiries.submit': 'Submit Consultation Request',
  'contact-inquiries.request': 'consultation request',
  'contact-inquiries.sentTitle': 'Inquiry Submitted',
  'contact-inquiries.sentText': 'Thank you for your interest! We will contact you soon.',
  'contact-inquiries.step1': 'We read your message and call you.',
  'contact-inquiries.step2': 'You get a quote within {within}.',
  'custom-outfit-quotes.submit': 'Submit Quote Request',
  'custom-outfit-quotes.request': 'quote request',
  'custom-outfit-quotes.sentTitle': 'Quote Request Submitted',
  'custom-outfit-quotes.sentText':
    'Thank you! We will review your design and send you a detailed quote within {within}.',
  'custom-outfit-quotes.step1': 'We check your design and measurements.',
  'custom-outfit-quotes.step2': 'You get a detailed quote within {within}.',
  'outfit-details-orders.submit': 'Submit Order Details',
  'outfit-details-orders.request': 'order',
  'outfit-details-orders.sentTitle': 'Order Details Submitted',
  'outfit-details-orders.sentText':
    'Thank you! We will contact you soon to discuss your order details and measurements.',
  'outfit-details-orders.step1': 'We check your measurements and call you if anything is missing.',
  'outfit-details-orders.step2': 'You choose cloth, lining and finish with us.',
} as const satisfies Record<
  `${OrderKind}.${'submit' | 'request' | 'sentTitle' | 'sentText' | 'step1' | 'step2'}`,
  string
>

const form = {
  ...kindTexts,
  step3: 'Online orders take {days}. Then we give you a due date.',
  name: 'Full Name',
  email: 'Email (Optional)',
  phone: 'Phone',
  phoneExample: '+91 98765 43210',
  service: 'Service',
  selectService: 'Select a service',
  details: 'Details',
  about: 'About:',
  removePiece: 'Remove piece',
  requiredName: 'Full Name *',
  emailAddress: 'Email Address (Optional)',
  requiredPhone: 'Phone Number *',
  requiredPhoneExample: '+91 9876543210',
  moreDetails: 'Additional Details (Optional)',
  guide: 'Measurement Guide',
  submitting: 'Submitting...',
  failedTitle: 'Submission Failed',
  failedText: 'Please try again later.',
  thanks: 'Thank you',
  again: 'Send another request',
  yourNumber: 'Your {request} number is {order}. Tell us this number when you call or write.',
  whatsApp: 'WhatsApp us',
  question: 'Hello {shop}, I have a question about my {request}.',
  questionOfOrder: 'Hello {shop}, I have a question about my {request} {order}.',
  follow: 'Follow your order: {link}',
  seeOrder: 'See my order',
  share: 'Share the link',
  copied: 'Link copied',
  stillHere: 'Your details are still here.',
  orCall: 'Or call us: {phone}',
  picturesAgain: 'Please choose your pictures again.',
} as const satisfies Table

const upload = {
  'designImages.label': 'Design Images',
  'designImages.button': 'Upload Design Images',
  'designImages.doneTitle': 'Design Image Uploaded',
  'designImages.doneText': 'Your design reference has been uploaded successfully',
  'measurementImages.label': 'Measurements',
  'measurementImages.button': 'Upload Measurements',
  'measurementImages.doneTitle': 'Measurements Uploaded',
  'measurementImages.doneText': 'Your measurements have been uploaded successfully',
  hint: 'Up to {count} pictures, PNG or JPG, 10 MB each',
  remove: 'Remove',
  removeFile: 'Remove {file}',
  noInternet: 'No Internet connection',
  back: 'Connected to the Internet',
  choose: 'Choose photos',
  camera: 'Take a photo',
  drop: 'Or drop them here',
  close: 'Close',
  missing: {
    one: '1 picture is not uploaded yet. Close and leave it out?',
    other: '{count} pictures are not uploaded yet. Close and leave them out?',
  },
  keep: 'Keep uploading',
  leave: 'Close anyway',
  retryAll: 'Retry all',
  uploading: 'Uploading...',
  upload: 'Upload',
  uploadFiles: { one: 'Upload 1 photo', other: 'Upload {count} photos' },
  waiting: 'Ready to upload',
  preparing: 'Preparing',
  progress: 'Uploading, {percent} %',
  paused: 'Paused at {percent} %',
  offline: 'No Internet connection. It will continue later.',
  slow: 'Slow internet. It will continue.',
  complete: 'Complete',
  failed: 'Failed to upload {file}',
  failedFor: 'Failed to upload {file}: {reason}',
  progressOf: 'Upload of {file}',
  pause: 'Pause',
  resume: 'Resume',
  retry: 'Retry',
  cancel: 'Cancel',
  pauseFile: 'Pause {file}',
  resumeFile: 'Resume {file}',
  retryFile: 'Retry {file}',
  cancelFile: 'Cancel {file}',
  duplicate: "Cannot add the duplicate file '{file}', it already exists",
  limit: { one: 'You can only upload {count} file', other: 'You can only upload {count} files' },
  more: '{count} more not added',
  notices: 'Notifications (F8)',
} as const satisfies Table

const serviceNames = Object.fromEntries(services.map(({ category, name }) => [category, name])) as {
  [C in GalleryCategory]: Extract<(typeof services)[number], { category: C }>['name']
}

export const formTexts = { form, upload, serviceNames } as const satisfies Record<string, Table>
