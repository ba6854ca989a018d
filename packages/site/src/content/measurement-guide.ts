import { blouseGuideLines, bodyGuideLines } from '@zari/shared/measurements/measures'

export const bodyLegend = bodyGuideLines
export const blouseLegend = blouseGuideLines

export type Measure = (typeof bodyLegend | typeof blouseLegend)[number]
