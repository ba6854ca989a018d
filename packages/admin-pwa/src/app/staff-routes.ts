import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'

const staffRoutes: RegExp[] = [
  /^\/admin(?:\/|$)(?!.*\.\w+$)/,
  /^\/order-management\/?$/,
  ...ORDER_KINDS.map((kind) => new RegExp(`^${orderKinds[kind].adminPath}(?:/[^/]+)?/?$`)),
]

/** Whether the staff app answers an address: the specification's, and records beneath the lists. */
export function isStaffRoute(pathname: string): boolean {
  return staffRoutes.some((route) => route.test(pathname))
}
