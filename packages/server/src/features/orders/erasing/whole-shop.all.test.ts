import { itErasesAll } from '../../../testing/erased-shop.ts'

itErasesAll(1_500, 600_000)
