export { ShopPage } from './shop-page.tsx'
