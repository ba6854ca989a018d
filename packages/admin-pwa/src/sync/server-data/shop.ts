import { apiPaths } from '@zari/shared/api/paths'
import { request } from '@zari/shared/api/request'
import type { MessageLanguage } from '@zari/shared/languages/languages'
import { readShop } from '@zari/shared/shop/shop'
import { isPublicShopInfo, isShopSettings, type ShopSettings } from '@zari/shared/shop/shop-settings'
import { type StaffShop, unknownShop, useAppStore } from '../app-state/app-store.ts'
import { deviceStorage } from '@zari/shared/lib/browser-storage'
import { fetchForAccount } from './server-data.ts'

const KEY = 'zari-shop-settings'

/** The shop as this device last heard of it: receipts are made without a network, too. */
export function getShop(): StaffShop {
  return useAppStore.getState().shop
}

/** An address for others, who may not reach the one that this device has opened. @param path from `/` on */
export function publicAddress(path: string): string {
  return (getShop().publicOrigin || location.origin) + path
}

export function useShop(): StaffShop {
  return useAppStore(({ shop }) => shop)
}

/** What this device knew before, for the first screen. */
export function showCachedShop(): void {
  useAppStore.getState().setShop(readShop(deviceStorage.readJson(KEY), unknownShop))
}

/** Takes the settings over, and keeps them. What an older server does not say stays as it is known. */
export function takeShop(answer: unknown): void {
  keep(readShop(answer, getShop()))
}

function keep(shop: StaffShop): void {
  useAppStore.getState().setShop(shop)
  deviceStorage.store(KEY, JSON.stringify(shop))
}

/** Called when what an account sees changes, or somebody logs out: what is left is what everybody is told. */
export function forgetSettings(): void {
  const { name, shortName } = getShop()
  keep({ ...unknownShop, name, shortName })
}

/** Reads whose shop it is: all that is told to who has not signed in, and to the workroom. @throws what `request` throws */
export async function readShopSign(): Promise<void> {
  takeShop(await request(apiPaths.shop, isPublicShopInfo))
}

/** Reads the settings anew. @throws what `request` throws */
export async function readShopSettings(): Promise<ShopSettings> {
  const settings = await fetchForAccount(apiPaths.adminShop, isShopSettings)
  takeShop(settings)
  return settings
}

/** The languages to choose from, the shop's first; that of a customer is among them, whatever the shop has. */
export function languagesWith(
  current: MessageLanguage | null,
  languages: readonly MessageLanguage[],
): readonly MessageLanguage[] {
  return current === null || languages.includes(current) ? languages : [...languages, current]
}
