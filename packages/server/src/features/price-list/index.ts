export { PriceListStore } from './price-list-store.ts'
export { priceListRoutes } from './routes.ts'
