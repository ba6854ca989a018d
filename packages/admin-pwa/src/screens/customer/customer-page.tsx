import { pagePaths } from '@zari/shared/api/paths'
import { customerKey, phoneOfKey } from '@zari/shared/contact/phone'
import { css } from '@zari/shared/styled-system/css'
import { useState } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { useCustomer } from '../../sync/hooks/use-customer.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorMessage } from '../../ui/data-state.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { CustomerHeader } from './customer-header.tsx'
import { nameOf } from './customer-labels.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { LanguagePanel, MeasurementsPanel, MessagesPanel, PicturesPanel } from './customer-panels.tsx'
import { NotePanel } from './note-panel.tsx'
import { NumbersPanel } from './numbers-panel.tsx'
import { PeopleFilter } from './people-filter.tsx'

const styles = {
  unseen: css({ srOnly: true }),
  grid: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22rem' },
    gap: '4',
    alignItems: 'start',
  }),
  column: css({ display: 'grid', gap: '3', minWidth: '0' }),
  panels: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', xl: 'minmax(0, 1fr)' },
    gap: '3',
    alignItems: 'start',
    minWidth: '0',
  }),
}

export function CustomerPage() {
  const { phone: typed = '' } = useParams()
  const phone = customerKey(typed)
  const initialPerson = personInState(useLocation().state)
  return (
    <>
      <BackLink to={pagePaths.dashboard}>Today</BackLink>
      {phone ? (
        <CustomerOf key={`${phone} ${initialPerson ?? ''}`} phone={phone} initialPerson={initialPerson} />
      ) : (
        <NoNumber typed={typed} />
      )}
    </>
  )
}

function NoNumber({ typed }: { typed: string }) {
  usePageTitle('No customer')
  return (
    <>
      <h1 className={styles.unseen}>No customer</h1>
      <ErrorMessage title="This is not a phone number">
        “{typed.slice(0, 40)}” is not a phone number. Search for the customer by name.
      </ErrorMessage>
    </>
  )
}

function personInState(state: unknown): string | undefined {
  const person = typeof state === 'object' && state !== null && 'person' in state ? state.person : undefined
  return typeof person === 'string' ? person : undefined
}

function CustomerOf({ phone, initialPerson }: { phone: string; initialPerson: string | undefined }) {
  const customer = useCustomer(phone)
  const [chosen, choose] = useState(initialPerson)
  const { people } = customer
  // By name: another device may add, rename or remove the person.
  const person = people.all.find(({ name }) => name === chosen)
  const orders = person
    ? customer.orders.filter((order) => people.ofOrder(order) === person)
    : customer.orders
  usePageTitle(nameOf(customer) ?? phoneOfKey(phone))
  return (
    <>
      <CustomerHeader customer={customer} />
      <div className={styles.grid}>
        <div className={styles.column}>
          <PeopleFilter customer={customer} person={person} onChoose={choose} />
          <CustomerOrders customer={customer} orders={orders} person={person} />
        </div>
        <div className={styles.panels}>
          <MeasurementsPanel customer={customer} person={person} />
          <NotePanel customer={customer} />
          <LanguagePanel customer={customer} />
          <NumbersPanel customer={customer} />
          <PicturesPanel orders={orders} />
          <MessagesPanel customer={customer} />
        </div>
      </div>
    </>
  )
}
