import { blouseGuideLines, bodyGuideLines } from '@zari/shared/measurements/measures'

export const bodyLegend = bodyGuideLines
export const blouseLegend = blouseGuideLines

export type Measure = (typeof bodyLegend | typeof blouseLegend)[number]

export const measuringTips = [
  'Use a soft tape. Keep it flat and do not pull it.',
  'Stand straight. Wear the innerwear for this outfit.',
  'Ask someone to measure your back and shoulders.',
  'If left and right differ, write both.',
] as const
