export {
  createErasureStore,
  type CustomerPart,
  type Erasure,
  ERASURES,
  type ErasureStore,
  listed,
  type ListedErasure,
  listedErasureSchema,
  newErasure,
} from './erasure-store.ts'
