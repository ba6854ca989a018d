export { purgeCustomer } from './purge-customer.ts'
export { customerRoutes, phoneOf } from './customer-routes.ts'
export { changedCustomers, createCustomerStore, type CustomerStore, customersOf } from './customer-store.ts'
