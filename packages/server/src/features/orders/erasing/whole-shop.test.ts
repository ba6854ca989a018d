import { itErasesAll } from '../../../testing/erased-shop.ts'

itErasesAll(60, 60_000)
