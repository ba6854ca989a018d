export {
  createErasureStore,
  type CustomerPart,
  type Erasure,
  erasuresIn,
  type ErasureStore,
  type ListedErasure,
  listedErasureSchema,
  newErasure,
} from './erasure-store.ts'
