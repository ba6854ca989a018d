interface GuideLine {
  readonly id: string
  /** On the guide's drawing. */
  readonly number: number
  readonly name: string
  readonly how: string
  /** Inches, from a child of two to the largest of women; outside it the app asks. */
  readonly least: number
  readonly most: number
  /** `body` changes little; `style` is how somebody wants a garment cut. */
  readonly follows: 'body' | 'style'
}

export const bodyGuideLines = [
  {
    id: 'shoulder',
    number: 1,
    name: 'Shoulder',
    how: 'Across the back, from the point of one shoulder to the point of the other.',
    least: 7,
    most: 24,
    follows: 'body',
  },
  {
    id: 'bust',
    number: 2,
    name: 'Bust',
    how: 'Around the fullest part, with the tape level at the back.',
    least: 16,
    most: 70,
    follows: 'body',
  },
  {
    id: 'underbust',
    number: 3,
    name: 'Under bust',
    how: 'Around the ribs, just below the bust.',
    least: 15,
    most: 65,
    follows: 'body',
  },
  {
    id: 'waist',
    number: 4,
    name: 'Waist',
    how: 'Around the narrowest part; keep one finger inside the tape.',
    least: 15,
    most: 70,
    follows: 'body',
  },
  {
    id: 'hip',
    number: 5,
    name: 'Hip',
    how: 'Around the fullest part, about 8 inches below the waist, feet together.',
    least: 16,
    most: 75,
    follows: 'body',
  },
  {
    id: 'armhole',
    number: 6,
    name: 'Armhole',
    how: 'Around the arm where it joins the shoulder, with the arm hanging.',
    least: 7,
    most: 32,
    follows: 'body',
  },
  {
    id: 'upperarm',
    number: 7,
    name: 'Upper arm',
    how: 'Around the fullest part of the upper arm.',
    least: 5,
    most: 28,
    follows: 'body',
  },
  {
    id: 'sleeve',
    number: 8,
    name: 'Sleeve length',
    how: 'From the point of the shoulder to where the sleeve should end.',
    least: 1,
    most: 30,
    follows: 'style',
  },
  {
    id: 'wrist',
    number: 9,
    name: 'Wrist',
    how: 'Around the wrist, for full-length sleeves.',
    least: 3,
    most: 12,
    follows: 'body',
  },
  {
    id: 'top',
    number: 10,
    name: 'Kurti length',
    how: 'From the top of the shoulder, over the bust, to where the hem should fall.',
    least: 10,
    most: 65,
    follows: 'style',
  },
  {
    id: 'lehenga',
    number: 11,
    name: 'Waist to floor',
    how: 'From the waist to the floor, in the heels to be worn with the outfit.',
    least: 10,
    most: 52,
    follows: 'style',
  },
] as const satisfies readonly GuideLine[]

export const blouseGuideLines = [
  {
    id: 'frontlength',
    number: 1,
    name: 'Blouse length',
    how: 'From the top of the shoulder, over the bust, to where the blouse should end.',
    least: 6,
    most: 30,
    follows: 'style',
  },
  {
    id: 'frontneck',
    number: 2,
    name: 'Front neck depth',
    how: 'From the top of the shoulder straight down to the lowest point of the neck in front.',
    least: 1,
    most: 16,
    follows: 'style',
  },
  {
    id: 'apex',
    number: 3,
    name: 'Shoulder to bust point',
    how: 'From the top of the shoulder to the fullest point of the bust.',
    least: 4,
    most: 18,
    follows: 'body',
  },
  {
    id: 'apexgap',
    number: 4,
    name: 'Bust point to bust point',
    how: 'Between the two fullest points.',
    least: 3,
    most: 14,
    follows: 'body',
  },
  {
    id: 'bust',
    number: 5,
    name: 'Bust round',
    how: 'Around the fullest part; on a blouse that fits, side seam to side seam, twice.',
    least: 16,
    most: 70,
    follows: 'body',
  },
  {
    id: 'waist',
    number: 6,
    name: 'Blouse waist',
    how: 'Around the body where the blouse ends.',
    least: 15,
    most: 70,
    follows: 'body',
  },
  {
    id: 'armhole',
    number: 7,
    name: 'Armhole',
    how: 'Around the arm at the shoulder; on a blouse, along the seam, front and back.',
    least: 7,
    most: 32,
    follows: 'body',
  },
  {
    id: 'sleeve',
    number: 8,
    name: 'Sleeve length',
    how: 'From the point of the shoulder to the edge of the sleeve.',
    least: 1,
    most: 30,
    follows: 'style',
  },
  {
    id: 'sleeveround',
    number: 9,
    name: 'Sleeve round',
    how: 'Around the arm where the sleeve ends.',
    least: 4,
    most: 28,
    follows: 'style',
  },
  {
    id: 'shoulder',
    number: 10,
    name: 'Shoulder',
    how: 'Across the back, from one armhole seam to the other.',
    least: 7,
    most: 24,
    follows: 'body',
  },
  {
    id: 'backneck',
    number: 11,
    name: 'Back neck depth',
    how: 'From the top of the shoulder straight down to the lowest point of the neck behind.',
    least: 1,
    most: 22,
    follows: 'style',
  },
  {
    id: 'neckwidth',
    number: 12,
    name: 'Neck width',
    how: 'Across the neck opening at the shoulders.',
    least: 2,
    most: 14,
    follows: 'style',
  },
] as const satisfies readonly GuideLine[]

export const MEASURE_LISTS = ['body', 'blouse'] as const

export type MeasureList = (typeof MEASURE_LISTS)[number]

export const listNames = { body: 'Full body', blouse: 'Blouse' } as const satisfies Record<
  MeasureList,
  string
>

/** Which is opened first. */
export const listOfOutfit = (outfitType: string | undefined): MeasureList =>
  /blouse|బ్లౌజ్|ब्लाउज/i.test(outfitType ?? '') ? 'blouse' : 'body'

/** `bodyBust` is another measure than `blouseBust`. */
export type MeasureKey =
  | `body${Capitalize<(typeof bodyGuideLines)[number]['id']>}`
  | `blouse${Capitalize<(typeof blouseGuideLines)[number]['id']>}`

export interface Measure extends GuideLine {
  readonly key: MeasureKey
  readonly list: MeasureList
}

function keyed(list: MeasureList, lines: readonly GuideLine[]): readonly Measure[] {
  return lines.map((line) => {
    const key = `${list}${line.id.charAt(0).toUpperCase()}${line.id.slice(1)}`
    return { ...line, list, key: key as MeasureKey }
  })
}

export const measureLists: Readonly<Record<MeasureList, readonly Measure[]>> = {
  body: keyed('body', bodyGuideLines),
  blouse: keyed('blouse', blouseGuideLines),
}

export const measures: readonly Measure[] = MEASURE_LISTS.flatMap((list) => measureLists[list])

const byKey = new Map<string, Measure>(measures.map((measure) => [measure.key, measure]))

export function measureOf(key: string): Measure | undefined {
  return byKey.get(key)
}
