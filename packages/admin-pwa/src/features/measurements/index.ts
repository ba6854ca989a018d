export { LazyMeasureDialog } from './lazy-measure-dialog.tsx'
export { OrderMeasurements } from './order-measurements.tsx'
export { PersonMeasurements } from './person-measurements.tsx'
