export { currentShop } from './current-shop.ts'
export { shopRoutes } from './shop-routes.ts'
