export {
  changedCustomers,
  createCustomerStore,
  currentNumber,
  customersOf,
  type CustomerStore,
  everyCustomer,
} from './customer-store.ts'
export { purgeCustomer } from './purge-customer.ts'
export { customerRoutes, phoneOf } from './routes.ts'
export {
  answeredCustomers,
  type CustomersRead,
  inCurrentNumbers,
  readForOperation,
  writeCustomers,
} from './write-customers.ts'
export { findPeople, givePeopleKeys } from './search-people.ts'
