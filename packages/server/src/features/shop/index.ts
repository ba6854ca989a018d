export { SHOP_RECORD } from './edit-shop.ts'
export { logoRoutes, sweepLogos } from './logo.ts'
export { shopRoutes, shopSignRoutes } from './routes.ts'
export { ShopStore } from './shop-store.ts'
