import { cleanTypedText } from '../text/typed-text.ts'
import { type Measure, measures } from './measures.ts'

interface Pasted {
  key: string
  /** Cleaned, with the unit of the whole text where the line has none. */
  typed: string
}

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const NUMBER = /[\d½¼¾⅛⅜⅝⅞][^]*/
const SAYS_CM = /\b(?:cms?|centimet(?:re|er)s?)\b/i

const alsoCalled: Readonly<Record<string, string>> = {
  chest: 'bust',
  chestround: 'bustround',
  hips: 'hip',
  fullbust: 'bust',
  upperarmround: 'upperarm',
  armround: 'upperarm',
  length: 'blouselength',
  frontneck: 'frontneckdepth',
  backneck: 'backneckdepth',
  sleeves: 'sleevelength',
  underbustround: 'underbust',
  waistround: 'waist',
}

function named(name: string, list: readonly Measure[]): Measure | undefined {
  const plain = letters(name)
  if (!plain) return undefined
  const also = alsoCalled[plain]
  return list.find((measure) => [plain, also].includes(letters(measure.name)))
}

/** By name where lines have names, else in order from `from` on. @returns undefined for one measurement, or a text that is none */
export function readPasted(text: string, list: readonly Measure[], from: string): Pasted[] | undefined {
  const clean = cleanTypedText(text)
  const lines = clean
    .split(/[\n\r\t;]+|,\s+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const found = lines.flatMap((line) => {
    const typed = NUMBER.exec(line)?.[0]
    return typed === undefined
      ? []
      : [{ name: line.slice(0, line.length - typed.length), typed: typed.trim() }]
  })
  if (found.length < 2) return undefined
  const isInCm = SAYS_CM.test(clean)
  const withUnit = (typed: string) =>
    isInCm && !SAYS_CM.test(typed.replace(/^[\d.,\s]+/, '')) ? `${typed} cm` : typed
  if (found.some(({ name }) => letters(name))) {
    const others = measures.filter((measure) => !list.includes(measure))
    return found.flatMap(({ name, typed }) => {
      const measure = named(name, list) ?? named(name, others)
      return measure ? [{ key: measure.key, typed: withUnit(typed) }] : []
    })
  }
  const start = Math.max(
    0,
    list.findIndex(({ key }) => key === from),
  )
  return found.flatMap(({ typed }, index) => {
    const measure = list[start + index]
    return measure ? [{ key: measure.key, typed: withUnit(typed) }] : []
  })
}
