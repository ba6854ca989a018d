import { blouseGuideLines, bodyGuideLines } from '@zari/shared/measurements/measures'

/** What each numbered line on a guide measures: what the staff app asks for, too. */
export const bodyLegend = bodyGuideLines
export const blouseLegend = blouseGuideLines

export type Measure = (typeof bodyLegend | typeof blouseLegend)[number]
