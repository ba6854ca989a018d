import type { Shop } from '@zari/shared/shop/shop'

/** What a phone needs to install the staff app of this shop. */
export function webManifest({ name, shortName }: Pick<Shop, 'name' | 'shortName'>) {
  return {
    id: '/order-management',
    name: `${name}: orders`,
    short_name: shortName,
    description: 'Requests, orders, due dates and payments of the boutique',
    lang: 'en-IN',
    start_url: '/order-management',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f4ef',
    theme_color: '#5b1020',
    icons: [
      { src: '/admin/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/admin/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/admin/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/admin/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
