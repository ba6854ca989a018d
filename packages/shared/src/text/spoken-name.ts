import { cleanTypedNumber } from './typed-text.ts'

const TITLES = new Set(
  [
    'mr mrs ms miss mx dr doctor prof smt srimati shrimati sri shri shree kum kumari',
    'శ్రీ శ్రీమతి కుమారి కు డాక్టర్ డా మిస్టర్ మిసెస్ మిస్',
    'श्री श्रीमती श्रीमान सुश्री कुमारी कु डॉ डा डॉक्टर मिस्टर मिसेज मिस',
  ].flatMap((words) => words.normalize('NFC').split(' ')),
)

/** One letter, or two with a full stop: `K`, `K.`, `Ch.`, `కె.`. */
const INITIAL = /^(?:\p{L}\p{M}*|(?:\p{L}\p{M}*){1,2}\.)$/u

/** A text with four digits in a row is taken for a telephone number, not for a name. */
const DIGITS = /\p{Nd}{4}/u

function isTitleOrInitial(word: string): boolean {
  const plain = cleanTypedNumber(word)
  return INITIAL.test(plain) || TITLES.has(plain.replace(/\.$/, '').normalize('NFC').toLowerCase())
}

/**
 * How somebody is called in a greeting or an alert: the first word of their name that is neither a title nor an initial, else
 * the whole name.
 * @returns an empty text where something other than a name was typed, such as a phone number
 */
export function spokenName(name: string | null | undefined): string {
  const whole = (name ?? '').trim()
  if (DIGITS.test(whole.replaceAll(/[\s().+-]/g, ''))) return ''
  // A full stop may stand between initials and the name, without a space.
  const words = whole.replaceAll(/\.(?=\p{L})/gu, '. ').split(/\s+/)
  return words.find((word) => !isTitleOrInitial(word)) ?? whole
}
