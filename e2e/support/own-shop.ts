import { apiPaths } from '@zari/shared/api/paths'
import { setShopPhone } from './shop-phone.ts'
import { expect, staff, test } from './test.ts'

/** For what counts all orders, or changes what visitors and staff see of the shop. */
export const ownShopTest = test.extend({
  baseURL: async ({ own }, use) => {
    await setShopPhone(own.origin)
    await use(own.origin)
  },
  signedIn: async ({ context, own }, use) => {
    await use(async () => {
      const options = { data: staff, headers: { Origin: own.origin } }
      expect((await context.request.post(own.origin + apiPaths.login, options)).status()).toBe(200)
    })
  },
})
