import { pagePaths } from '@zari/shared/api/paths'
import { uuidv7 } from '@zari/shared/ids'
import { css } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Link } from 'react-router-dom'
import { useShop } from '../../../sync/data/shop.ts'
import { useAppStore } from '../../../sync/store/app-store.ts'
import { recordPath } from '../../../ui/page-title.ts'
import { Part, wide } from '../settings/settings-section.tsx'
import { type Onboarding, noteTestOrder, removeTestOrder } from './onboarding-api.ts'
import { StepFooter, type StepNavigation } from './step-footer.tsx'

const styles = {
  words: css({ textWrap: 'pretty' }),
  made: css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', marginTop: '3' }),
}

/** The name marks it as a test wherever it is shown; the number is the shop's own. */
const testForm = (phone: string) => ({
  name: 'Test order',
  phone,
  outfitType: 'Regular Blouse',
  words: 'This is only a test order.',
  totalAmount: '1500',
  received: '500',
})

export function OrderStep({
  way,
  onboarding: { data: state, isBusy, run },
}: {
  way: StepNavigation
  onboarding: Onboarding
}) {
  const { phone } = useShop()
  const testOrder = state?.testOrder ?? null
  const made = testOrder?.kind ? { id: testOrder.id, kind: testOrder.kind } : undefined

  async function begin() {
    const noted = await run(() => noteTestOrder(uuidv7()))
    const id = noted?.testOrder?.id
    if (id)
      useAppStore.setState({
        newOrder: { trying: { id, form: testForm(phone), back: pagePaths.onboarding } },
      })
  }

  return (
    <>
      <Part title="Try a first order" lead="At the counter you do this with “New order”.">
        <div className={wide}>
          <p className={styles.words}>
            {made
              ? 'The test order is saved. Try its status and receipt. Remove it when you finish.'
              : `${phone ? 'The form is filled in with your own number' : 'Enter your own number'}, so that you get the message. You can remove it with one tap.`}
          </p>
          {made && (
            <div className={styles.made}>
              <Button asChild>
                <Link to={recordPath(made)}>Open order</Link>
              </Button>
              <RemoveTestOrder onboarding={{ isBusy, run }} />
            </div>
          )}
        </div>
      </Part>
      <StepFooter way={way}>
        {way.isOpen && (
          <Button look="main" disabled={isBusy} onClick={() => void begin().catch(reportError)}>
            Add test order
          </Button>
        )}
      </StepFooter>
    </>
  )
}

export function RemoveTestOrder({
  onboarding: { isBusy, run },
}: {
  onboarding: Pick<Onboarding, 'isBusy' | 'run'>
}) {
  return (
    <Button disabled={isBusy} onClick={() => void run(removeTestOrder)}>
      Remove test order
    </Button>
  )
}
