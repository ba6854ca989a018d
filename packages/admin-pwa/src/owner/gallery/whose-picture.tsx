import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { isSearchAnswer } from '@zari/shared/customers/customer-answers'
import { orderLink } from '@zari/shared/orders/order-link'
import type { OrderRecord } from '@zari/shared/orders/order'
import { isOrderNumber } from '@zari/shared/orders/order-number'
import { mayShow } from '@zari/shared/orders/website-consent'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { fetchRemoteOrders } from '../../sync/hooks/remote-orders.ts'
import { Problem } from '../../ui/problem.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import type { WorkedPhotograph } from './use-photo.ts'

const part = css({ display: 'grid', gap: '3', width: '100%' })
const thumbnail = css({ width: '4.5rem', height: '5.625rem', objectFit: 'cover' })

const NO_CONSENT =
  'The customer has not agreed to any picture. They answer on the order’s page, or you note it there.'

/** Below the picture it can be out of sight. */
const showInDialog = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** A customer's piece is shown by the order's own pictures only: those that the customer agreed to. */
export function WhosePicture({
  photograph,
  error,
}: {
  photograph: WorkedPhotograph
  error: string | undefined
}) {
  const [isCustomers, setCustomers] = useState(false)
  const [number, setNumber] = useState('')
  const [order, setOrder] = useState<OrderRecord>()
  const [problem, setProblem] = useState('')
  const pictures = order?.finishedPictures?.filter((path) => mayShow(order, path)) ?? []

  async function find() {
    try {
      const { items } = await fetchRemoteOrders(apiPaths.adminSearch(number), isSearchAnswer)
      const found = items.find((each) => isOrderNumber(number, each))
      setOrder(found)
      setProblem(found ? '' : 'There is no order with this number.')
    } catch (failure) {
      setProblem(messageFor(failure, 'To find the order, connect to the internet.'))
    }
  }

  return (
    <div className={part}>
      <RadioChoice
        legend="Whose is it?"
        choices={[
          { value: 'own', words: 'Our own work' },
          { value: 'order', words: 'A customer’s order' },
        ]}
        value={isCustomers ? 'order' : photograph.isOwnWork ? 'own' : ''}
        onChange={(whose) => {
          setCustomers(whose === 'order')
          photograph.setOwnWork(whose === 'own')
        }}
      />
      {error && (
        <div ref={showInDialog}>
          <Problem>{error}</Problem>
        </div>
      )}
      {isCustomers && (
        <>
          <TextField
            label="Order number"
            autoComplete="off"
            maxLength={20}
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
          <Button onClick={() => void find()}>Find pictures</Button>
          <Problem>{problem || (order && pictures.length === 0 && NO_CONSENT)}</Problem>
          {order &&
            pictures.map((path, index) => (
              <Button
                key={path}
                aria-label={`Use picture ${index + 1}`}
                onClick={() => void photograph.chooseOfOrder(path, orderLink(order))}
              >
                <img src={`${path}/thumbnail`} alt="" className={thumbnail} />
              </Button>
            ))}
        </>
      )}
    </div>
  )
}
