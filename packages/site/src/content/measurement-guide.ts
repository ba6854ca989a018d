import { blouseGuideLines, bodyGuideLines } from '@zari/shared/measurements/measures'

/** Of the dialog, which a button on the form opens. */
export const GUIDE_ID = 'measurement-guide'

export const bodyLegend = bodyGuideLines
export const blouseLegend = blouseGuideLines

export type Measure = (typeof bodyLegend | typeof blouseLegend)[number]
