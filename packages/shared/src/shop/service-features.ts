import type { OtherLanguage } from '../languages/site-language.ts'
import type { ShopField } from './shop-field.ts'

const features = {
  section: 'services',
  type: 'text',
  most: 300,
  lines: 4,
  message: 'Write four lines, one for each feature',
} as const

const featuresOf = (service: string) => ({
  label: `${service}: features`,
  fold: service,
  ...features,
  help: 'Write four lines, one feature in each. If empty, the website’s usual features are shown.',
})

const featuresIn = <L extends OtherLanguage>(lang: L, name: string, service: string) => ({
  label: `${service}: features in ${name}`,
  fold: service,
  ...features,
  lang,
  help: 'Four lines, or empty.',
})

export const serviceFeatureFields = {
  tailoringFeatures: featuresOf('Custom Tailoring'),
  tailoringFeaturesTe: featuresIn('te', 'Telugu', 'Custom Tailoring'),
  tailoringFeaturesHi: featuresIn('hi', 'Hindi', 'Custom Tailoring'),
  maggamFeatures: featuresOf('Maggam Work'),
  maggamFeaturesTe: featuresIn('te', 'Telugu', 'Maggam Work'),
  maggamFeaturesHi: featuresIn('hi', 'Hindi', 'Maggam Work'),
  bridalFeatures: featuresOf('Bridal Consultation'),
  bridalFeaturesTe: featuresIn('te', 'Telugu', 'Bridal Consultation'),
  bridalFeaturesHi: featuresIn('hi', 'Hindi', 'Bridal Consultation'),
  machineFeatures: featuresOf('Machine Embroidery'),
  machineFeaturesTe: featuresIn('te', 'Telugu', 'Machine Embroidery'),
  machineFeaturesHi: featuresIn('hi', 'Hindi', 'Machine Embroidery'),
} as const satisfies Record<string, ShopField>
