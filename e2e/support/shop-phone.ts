import { apiPaths } from '@zari/shared/api/paths'
import { publishAll } from '../../packages/server/src/testing/pieces.ts'
import { setShop } from '../../packages/server/src/testing/shop.ts'
import { testClient } from '../../packages/server/src/testing/test-client.ts'
import { staff } from './zari.ts'

export const SHOP_PHONE = '+91 90000 45678'
/** As screens and papers spell it. */
export const SHOWN_PHONE = '90000 45678'
export const SHOP_EMAIL = 'hello@zari.example'

/** Gives the shop a phone and an e-mail address, as an owner does before customers come. */
export async function setShopPhone(origin: string): Promise<void> {
  const client = testClient(origin)
  await client.post(apiPaths.login, staff)
  for (const { status, text } of [
    await setShop(client, { phone: SHOP_PHONE, email: SHOP_EMAIL }),
    await publishAll(client),
  ])
    if (status >= 300) throw new Error(`${status}: ${text}`)
  await client.post(apiPaths.logout)
}
