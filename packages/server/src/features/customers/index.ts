export { purgeCustomer } from './purge-customer.ts'
export { customerRoutes, phoneOf } from './customer-routes.ts'
export {
  changedCustomers,
  createCustomerStore,
  type CustomerStore,
  customersOf,
  everyCustomer,
} from './customer-store.ts'
export { findPeople, givePeopleKeys } from './find-people.ts'
