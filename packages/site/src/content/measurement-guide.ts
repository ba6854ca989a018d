import { blouseGuideLines, bodyGuideLines } from '@zari/shared/measurements/measures'

export const bodyLegend = bodyGuideLines
export const blouseLegend = blouseGuideLines

export type Measure = (typeof bodyLegend | typeof blouseLegend)[number]

export const measuringTips = [
  'Use a soft tape, and let it lie flat without pulling.',
  'Stand straight, in the innerwear that you will wear with the outfit.',
  'Ask someone to help with the back and the shoulders.',
  'Where left and right differ, write down both.',
] as const
