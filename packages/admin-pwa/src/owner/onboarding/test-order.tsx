import { pagePaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/lib/ids'
import type { OnboardingState } from '@zari/shared/onboarding/onboarding'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Link } from 'react-router-dom'
import { useShop } from '../../sync/server-data/shop.ts'
import { useAppStore } from '../../sync/app-state/app-store.ts'
import { recordPath } from '../../ui/page-title.ts'
import { noteTestOrder, type Onboarding, removeTestOrder } from './onboarding-api.ts'

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginTop: '2' })

/** The name marks it as a test wherever it is shown; the number is the shop's own. */
const testForm = (phone: string) => ({
  name: 'Test order',
  phone,
  outfitType: 'Regular Blouse',
  words: 'This is only a test order.',
  totalAmount: '1500',
  received: '500',
})

export function TestOrder({
  state: { steps, testOrder },
  isBusy,
  run,
}: Pick<Onboarding, 'isBusy' | 'run'> & { state: OnboardingState }) {
  const { phone } = useShop()
  const existing = testOrder?.kind ? { id: testOrder.id, kind: testOrder.kind } : undefined

  async function begin() {
    const noted = await run(() => noteTestOrder(uuidv7()))
    const id = noted?.testOrder?.id
    if (id)
      useAppStore.setState({
        newOrder: { trying: { id, form: testForm(phone), back: pagePaths.onboarding } },
      })
  }

  if (existing)
    return (
      <>
        <p>The test order is saved. Try its status and receipt. Remove it when you finish.</p>
        <div className={row}>
          <Button asChild>
            <Link to={recordPath(existing)}>Open order</Link>
          </Button>
          <Button disabled={isBusy} onClick={() => void run(removeTestOrder)}>
            Remove test order
          </Button>
        </div>
      </>
    )
  if (steps.order === 'done') return null
  return (
    <>
      <p>
        {phone ? 'The form is filled in with your own number' : 'Enter your own number'}, so that you get the
        message. You can remove it with one tap.
      </p>
      <div className={row}>
        <Button disabled={isBusy} onClick={() => void begin().catch(reportError)}>
          Add test order
        </Button>
      </div>
    </>
  )
}
