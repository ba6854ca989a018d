import type { Shop } from '@zari/shared/shop/shop'
import type { StateCreator } from 'zustand'

/** What of the settings the app's screens, messages and receipts say. */
export type StaffShop = Pick<
  Shop,
  | 'name'
  | 'shortName'
  | 'phone'
  | 'street'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'upiId'
  | 'receiptFoot'
  | 'quoteHours'
  | 'dueDays'
  | 'languages'
>

/** Before this device has heard whose shop it is. No name of another one stands in for it. */
export const unknownShop: StaffShop = {
  name: '',
  shortName: '',
  phone: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  upiId: '',
  receiptFoot: '',
  quoteHours: 24,
  dueDays: 7,
  languages: ['en', 'te', 'hi'],
}

export interface ShopSlice {
  shop: StaffShop
  setShop: (shop: StaffShop) => void
}

export const createShopSlice: StateCreator<ShopSlice> = (set) => ({
  shop: unknownShop,
  setShop: (shop) => set({ shop }),
})
