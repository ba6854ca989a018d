import { messageFor } from '@zari/shared/api/api-error'
import { apiPaths } from '@zari/shared/api/paths'
import { isSearchAnswer } from '@zari/shared/customers/customer-answers'
import { orderLink } from '@zari/shared/orders/order-link'
import { isOrderNumber, orderNumber } from '@zari/shared/orders/order-number'
import { mayShow } from '@zari/shared/orders/website-consent'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { TextField } from '@zari/shared/ui/field'
import { useState } from 'react'
import { fetchRemoteOrders } from '../../sync/hooks/remote-orders.ts'
import { Problem } from '../../ui/problem.tsx'
import { RadioChoice } from '../../ui/radio-group.tsx'
import type { WorkedPhotograph } from './use-photo.ts'

const styles = {
  part: css({ display: 'grid', gap: '3', width: '100%' }),
  pictures: css({ display: 'flex', flexWrap: 'wrap', gap: '2' }),
  picture: css({ width: '4.5rem', height: '5.625rem', objectFit: 'cover', borderRadius: 'md' }),
  pick: css({ padding: '0', borderRadius: 'md', cursor: 'pointer', _focusVisible: { focusRing: 'apart' } }),
}

const NO_CONSENT =
  'The customer of this order has not agreed to any picture. They can answer on the order’s page, or tell you, and you note it there.'

interface Found {
  link: string
  number: string
  pictures: readonly string[]
}

/** @throws ApiError @returns undefined when there is no such order */
async function findOrder(typed: string): Promise<Found | undefined> {
  const { items } = await fetchRemoteOrders(apiPaths.adminSearch(typed), isSearchAnswer)
  const order = items.find((each) => isOrderNumber(typed, each))
  if (!order) return undefined
  const pictures = (order.finishedPictures ?? []).filter((path) => mayShow(order, path))
  return { link: orderLink(order), number: orderNumber(order), pictures }
}

/** A customer's piece is shown by the order's own pictures only: those that the customer agreed to. */
export function WhosePicture({
  photograph,
  error,
}: {
  photograph: WorkedPhotograph
  error: string | undefined
}) {
  const [isCustomers, setCustomers] = useState(false)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState('')
  const { isOwnWork, setOwnWork, chooseOfOrder } = photograph

  async function find() {
    setFound(undefined)
    try {
      const order = await findOrder(typed.trim())
      setFound(order)
      setProblem(
        !order ? 'There is no order with this number.' : order.pictures.length === 0 ? NO_CONSENT : '',
      )
    } catch (failure) {
      setProblem(messageFor(failure, 'To find the order, connect to the internet.'))
    }
  }

  return (
    <div className={styles.part}>
      <RadioChoice
        legend="Whose is it?"
        choices={[
          { value: 'own', words: 'Our own work' },
          { value: 'order', words: 'A customer’s order' },
        ]}
        value={isCustomers ? 'order' : isOwnWork ? 'own' : ''}
        error={error}
        onChange={(whose) => {
          setCustomers(whose === 'order')
          setOwnWork(whose === 'own')
        }}
      />
      {isCustomers && (
        <>
          <TextField
            label="Order number"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button disabled={!typed.trim()} onClick={() => void find()}>
            Find pictures
          </Button>
          <Problem>{problem}</Problem>
          {found && (
            <div className={styles.pictures}>
              {found.pictures.map((path, index) => (
                <button
                  key={path}
                  type="button"
                  className={styles.pick}
                  aria-label={`Use picture ${index + 1} of order ${found.number}`}
                  onClick={() => void chooseOfOrder(path, found.link)}
                >
                  <img src={`${path}/thumbnail`} alt="" className={styles.picture} />
                </button>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  )
}
