import { blouseGuideLines, bodyGuideLines } from '@zari/shared/measurements/measures'

/** What each numbered line on a guide measures: what the staff app asks for, too. */
export const bodyLegend = bodyGuideLines
export const blouseLegend = blouseGuideLines

export type Measure = (typeof bodyLegend | typeof blouseLegend)[number]

/** What keeps measurements right (specification, section 2: the guide lists tips). */
export const measuringTips = [
  'Use a soft tape, and let it lie flat without pulling.',
  'Stand straight, in the innerwear that you will wear with the outfit.',
  'Ask someone to help with the back and the shoulders.',
  'Where left and right differ, write down both.',
] as const
