import { cleanTypedNumber } from './typed-text.ts'

const TITLES = new Set(
  [
    'mr mrs ms miss mx dr doctor prof smt srimati shrimati sri shri shree kum kumari',
    'శ్రీ శ్రీమతి కుమారి కు డాక్టర్ డా మిస్టర్ మిసెస్ మిస్',
    'श्री श्रीमती श्रीमान सुश्री कुमारी कु डॉ डा डॉक्टर मिस्टर मिसेज मिस',
  ].flatMap((words) => words.normalize('NFC').split(' ')),
)

/** `K`, `K.`, `Ch.`, `కె.`. */
const INITIAL = /^(?:\p{L}\p{M}*|(?:\p{L}\p{M}*){1,2}\.)$/u

/** Four digits in a row are a telephone number. */
const DIGITS = /\p{Nd}{4}/u

function isTitleOrInitial(word: string): boolean {
  const plain = cleanTypedNumber(word)
  return INITIAL.test(plain) || TITLES.has(plain.replace(/\.$/, '').normalize('NFC').toLowerCase())
}

/** For a greeting: the first word that is neither a title nor an initial, else the whole name; empty for a phone number. */
export function spokenName(name: string | null | undefined): string {
  const whole = (name ?? '').trim()
  if (DIGITS.test(whole.replaceAll(/[\s().+-]/g, ''))) return ''
  const words = whole.replaceAll(/\.(?=\p{L})/gu, '. ').split(/\s+/)
  return words.find((word) => !isTitleOrInitial(word)) ?? whole
}
