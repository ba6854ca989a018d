import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import { readShop } from '@zari/shared/shop/shop'
import { isPublicShopInfo, isShopSettings, type ShopSettings } from '@zari/shared/shop/shop-settings'
import { type StaffShop, unknownShop, useAppStore } from '../app-state/app-store.ts'
import { deviceStorage } from '@zari/shared/lib/browser-storage'
import { fetchForAccount } from './server-data.ts'

const KEY = 'zari-shop-settings'

export function getShop(): StaffShop {
  return useAppStore.getState().shop
}

/** For others, who may not reach the address that this device has opened. @param path from `/` on */
export function publicAddress(path: string): string {
  return (getShop().publicOrigin || location.origin) + path
}

export function useShop(): StaffShop {
  return useAppStore(({ shop }) => shop)
}

export function showCachedShop(): void {
  useAppStore.getState().setShop(readShop(deviceStorage.readJson(KEY), unknownShop))
}

/** What the answer lacks stays as it is known: the workroom gets less. */
export function takeShop(answer: unknown): void {
  keep(readShop(answer, getShop()))
}

function keep(shop: StaffShop): void {
  useAppStore.getState().setShop(shop)
  deviceStorage.store(KEY, JSON.stringify(shop))
}

export function forgetSettings(): void {
  const { name, shortName } = getShop()
  keep({ ...unknownShop, name, shortName })
}

export async function readShopSign(): Promise<void> {
  takeShop(await request(apiPaths.shop, isPublicShopInfo))
}

export async function readShopSettings(): Promise<ShopSettings> {
  const settings = await fetchForAccount(apiPaths.adminShop, isShopSettings)
  takeShop(settings)
  return settings
}

export function languagesWith(
  current: MessageLanguage | null,
  languages: readonly MessageLanguage[],
): readonly MessageLanguage[] {
  return current === null || languages.includes(current) ? languages : [...languages, current]
}
