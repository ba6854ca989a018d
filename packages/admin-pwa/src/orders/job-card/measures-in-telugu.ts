import type { MeasureList } from '@zari/shared/measurements/measures'

export const listsInTelugu = { body: 'శరీరం', blouse: 'బ్లౌజ్' } as const satisfies Record<MeasureList, string>

/** The measures as the workroom says them, by the last part of a measure's key in lower case. */
const words: Readonly<Record<string, string>> = {
  shoulder: 'భుజం',
  bust: 'ఛాతీ',
  underbust: 'ఛాతీ కింద',
  waist: 'నడుము',
  hip: 'హిప్',
  armhole: 'చంక',
  upperarm: 'దండ',
  sleeve: 'చేతి పొడవు',
  sleeveround: 'చేతి చుట్టు',
  wrist: 'మణికట్టు',
  top: 'కుర్తీ పొడవు',
  lehenga: 'నడుము నుండి నేల వరకు',
  frontlength: 'బ్లౌజ్ పొడవు',
  frontneck: 'ముందు మెడ లోతు',
  backneck: 'వెనక మెడ లోతు',
  neckwidth: 'మెడ వెడల్పు',
  apex: 'భుజం నుండి ఛాతీ బిందువు',
  apexgap: 'ఛాతీ బిందువుల మధ్య',
}

/** @param key such as `bodyUnderbust` @returns empty for a measure that this version does not know */
export function measureInTelugu(key: string): string {
  return words[key.replace(/^(body|blouse)/, '').toLowerCase()] ?? ''
}
