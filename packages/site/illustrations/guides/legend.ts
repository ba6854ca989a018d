/** What each numbered line on a guide measures; all in inches. */
export interface Measure {
  readonly id: string
  readonly number: number
  readonly name: string
  readonly how: string
}

export const bodyLegend = [
  {
    id: 'shoulder',
    number: 1,
    name: 'Shoulder',
    how: 'Across the back, from the point of one shoulder to the point of the other.',
  },
  { id: 'bust', number: 2, name: 'Bust', how: 'Around the fullest part, with the tape level at the back.' },
  { id: 'underbust', number: 3, name: 'Under bust', how: 'Around the ribs, just below the bust.' },
  {
    id: 'waist',
    number: 4,
    name: 'Waist',
    how: 'Around the narrowest part; keep one finger inside the tape.',
  },
  {
    id: 'hip',
    number: 5,
    name: 'Hip',
    how: 'Around the fullest part, about 8 inches below the waist, feet together.',
  },
  {
    id: 'armhole',
    number: 6,
    name: 'Armhole',
    how: 'Around the arm where it joins the shoulder, with the arm hanging.',
  },
  { id: 'upperarm', number: 7, name: 'Upper arm', how: 'Around the fullest part of the upper arm.' },
  {
    id: 'sleeve',
    number: 8,
    name: 'Sleeve length',
    how: 'From the point of the shoulder to where the sleeve should end.',
  },
  { id: 'wrist', number: 9, name: 'Wrist', how: 'Around the wrist, for full-length sleeves.' },
  {
    id: 'top',
    number: 10,
    name: 'Kurti length',
    how: 'From the top of the shoulder, over the bust, to where the hem should fall.',
  },
  {
    id: 'lehenga',
    number: 11,
    name: 'Waist to floor',
    how: 'From the waist to the floor, in the heels to be worn with the outfit.',
  },
] as const satisfies readonly Measure[]

export const blouseLegend = [
  {
    id: 'frontlength',
    number: 1,
    name: 'Blouse length',
    how: 'From the top of the shoulder, over the bust, to where the blouse should end.',
  },
  {
    id: 'frontneck',
    number: 2,
    name: 'Front neck depth',
    how: 'From the top of the shoulder straight down to the lowest point of the neck in front.',
  },
  {
    id: 'apex',
    number: 3,
    name: 'Shoulder to bust point',
    how: 'From the top of the shoulder to the fullest point of the bust.',
  },
  { id: 'apexgap', number: 4, name: 'Bust point to bust point', how: 'Between the two fullest points.' },
  {
    id: 'bust',
    number: 5,
    name: 'Bust round',
    how: 'Around the fullest part; on a blouse that fits, side seam to side seam, twice.',
  },
  { id: 'waist', number: 6, name: 'Blouse waist', how: 'Around the body where the blouse ends.' },
  {
    id: 'armhole',
    number: 7,
    name: 'Armhole',
    how: 'Around the arm at the shoulder; on a blouse, along the seam, front and back.',
  },
  {
    id: 'sleeve',
    number: 8,
    name: 'Sleeve length',
    how: 'From the point of the shoulder to the edge of the sleeve.',
  },
  { id: 'sleeveround', number: 9, name: 'Sleeve round', how: 'Around the arm where the sleeve ends.' },
  {
    id: 'shoulder',
    number: 10,
    name: 'Shoulder',
    how: 'Across the back, from one armhole seam to the other.',
  },
  {
    id: 'backneck',
    number: 11,
    name: 'Back neck depth',
    how: 'From the top of the shoulder straight down to the lowest point of the neck behind.',
  },
  { id: 'neckwidth', number: 12, name: 'Neck width', how: 'Across the neck opening at the shoulders.' },
] as const satisfies readonly Measure[]
