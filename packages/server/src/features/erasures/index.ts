export {
  createErasureStore,
  type CustomerPart,
  type Erasure,
  ERASURES,
  type ErasureStore,
  listed,
  type ListedErasure,
  listedErasureSchema,
} from './erasure-store.ts'
