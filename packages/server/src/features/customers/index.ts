export {
  changedCustomers,
  createCustomerStore,
  customersOf,
  type CustomerStore,
  everyCustomer,
  presentCustomer,
  type RawCustomer,
  rawCustomers,
} from './customer-store.ts'
export { purgeCustomer } from './purge-customer.ts'
export { customerRoutes, phoneOf } from './routes.ts'
export { answeredCustomers, type CustomersRead, readForOperation, writeCustomers } from './write-customers.ts'
export { findPeople } from './search-people.ts'
