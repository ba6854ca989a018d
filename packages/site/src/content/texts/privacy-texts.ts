import type { KeptLine } from '@zari/shared/customers/kept-fields'
import type { Table } from './table.ts'

const kept = {
  'contact.what': 'Your name, phone number, email, address and language',
  'contact.why': 'To call or write to you about your order, and to bring it to you',
  'order.what': 'What you ask for and order, the days you need it, and the cloth you leave with us',
  'order.why': 'To make what you want in time, and to give your cloth back',
  'pictures.what':
    'Pictures you send, pictures we take of your design and clothes, and whether our website may show them',
  'pictures.why': 'To make it as you want it',
  'measurements.what': 'Body measurements',
  'measurements.why': 'So that your clothes fit, next time too',
  'people.what': 'Names of the people you order for, if one is under 18, and which adult agreed',
  'people.why': 'To know whose order and measurements these are',
  'money.what': 'Prices, bills and payments. No bank or card details',
  'money.why': 'To know what is paid, and for our accounts',
  'messages.what': 'Messages between you and us',
  'messages.why': 'To know what we agreed',
  'work.what': 'How far your order is, and who works on it',
  'work.why': 'To plan our work and tell you when it is ready',
  'notes.what': 'Notes of our staff about your order',
  'notes.why': 'To remember what you told us',
  'form.what':
    'The date of this notice, if a form looks like spam and, for a short time, your internet address when you send a form',
  'form.why': 'To know what you could read, and to stop misuse',
} as const satisfies Record<`${KeptLine}.${'what' | 'why'}`, string>

/** The notice of section 5 of the Digital Personal Data Protection Act, 2023, and Rule 3. */
export const privacyTexts = {
  ...kept,
  title: 'Privacy',
  metaDescription: 'What {shop} keeps about you, why, and what you can ask for.',
  keywords: 'privacy, personal data',
  lead: '{shop} needs some details about you to make your clothes. You give them yourself. We use them only for what is written here.',
  keptTitle: 'What we keep, and why',
  needed:
    'Without a name, a phone number and what you want made we cannot take an order. The rest is your choice.',
  'shared.title': 'Who else gets it',
  'shared.hosting': 'The companies that run the computers of this website and keep our backups',
  'shared.push':
    'Google, Apple, Mozilla or Microsoft, when our phones are told that you sent something: encrypted, and with your first name only',
  'shared.mail': 'Our email company, where we are told by email: with your first name only',
  'shared.whatsApp': 'WhatsApp, when we write to each other there',
  'shared.law': 'The authorities, where the law asks for it',
  'shared.never': 'We do not sell your details. This website has no advertising and no tracking.',
  'long.title': 'How long we keep it',
  'long.needed': 'Until you ask us to delete it, or we no longer need it.',
  'long.law':
    'The law asks us to keep it for one year after your last order, payment or message (Rule 8(3) of the Digital Personal Data Protection Rules, 2025), and bills for as long as tax law says.',
  'long.backups': 'What is deleted stays in our backups for up to one more year.',
  'rights.title': 'What you can ask for',
  'rights.see': 'A copy of what we keep about you',
  'rights.correct': 'Correct what is wrong, or add what is missing',
  'rights.erase': 'Delete it, as far as the law lets us',
  'rights.consent':
    'Stop using it. You can take back your consent at any time, as easily as you gave it. What we did before stays lawful, and work that needs your details ends.',
  'rights.nominate':
    'Name a person who may ask for all this in your place if you die or can no longer ask yourself',
  'rights.how':
    'Come to the shop, call, or write from the number we know, so that we know it is you. It costs nothing.',
  ask: 'Who to ask',
  'complain.title': 'If you have a complaint',
  'complain.how':
    'Tell us first. We answer within 90 days. After that you can complain to the Data Protection Board of India.',
  'children.title': 'Under 18',
  'children.how': 'For a person under 18, a parent or guardian sends the form and decides about the details.',
  version: 'Date of this notice: {day}',
} as const satisfies Table
