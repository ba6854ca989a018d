export { blouseLegend, bodyLegend } from '../../illustrations/guides/legend.ts'

/** What keeps measurements right (specification, section 2: the guide lists tips). */
export const measuringTips = [
  'Use a soft tape, and let it lie flat without pulling.',
  'Stand straight, in the innerwear that you will wear with the outfit.',
  'Ask someone to help with the back and the shoulders.',
  'Where left and right differ, write down both.',
] as const
