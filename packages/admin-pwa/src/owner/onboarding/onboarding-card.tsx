import { pagePaths } from '@zari/shared/api/paths'
import {
  countOnboardingStepsDone,
  ONBOARDING_STEPS,
  nextOnboardingStep,
} from '@zari/shared/onboarding/onboarding'
import { css, cx } from '@zari/shared/styled-system/css'
import { Button } from '@zari/shared/ui/controls'
import { Link } from 'react-router-dom'
import { editOnboarding, removeTestOrder, useOnboarding } from './onboarding-api.ts'
import { steps as stepsOf } from './steps.ts'
import { sectionHeading, suggestion } from '../../ui/styles.ts'

const styles = {
  card: css({ marginBottom: '3' }),
  words: css({ color: 'textMute', textWrap: 'pretty' }),
  buttons: css({ display: 'flex', flexWrap: 'wrap', gap: '3' }),
}

export function OnboardingCard() {
  const { data: state, isBusy, run } = useOnboarding()
  if (!state?.isOpen) return null
  const { testOrder } = state
  const next = nextOnboardingStep(state)
  const hasTestOrder = testOrder !== null && testOrder.kind !== null
  if (!next && !hasTestOrder) return null
  const done = countOnboardingStepsDone(state)
  const isBegun = ONBOARDING_STEPS.some((step) => state.steps[step] !== 'open')
  return (
    <section aria-label="Set up your shop" className={cx(suggestion, styles.card)}>
      <div>
        <h2 className={sectionHeading}>{isBegun ? 'Set up your shop' : 'Welcome to your shop'}</h2>
        <p className={styles.words}>
          {!next
            ? 'No step is left. The test order is still there.'
            : isBegun
              ? `${done} of ${ONBOARDING_STEPS.length} done. Next: ${stepsOf[next].name}.`
              : 'Name, phone, hours, photos, prices and a test order. About five minutes.'}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button disabled={isBusy} onClick={() => void run(() => editOnboarding({ end: true }))}>
          {next ? 'Don’t show this' : 'Keep'}
        </Button>
        {next ? (
          <Button asChild look="main">
            <Link to={pagePaths.onboarding}>{isBegun ? 'Continue' : 'Start'}</Link>
          </Button>
        ) : (
          <Button look="main" disabled={isBusy} onClick={() => void run(removeTestOrder)}>
            Remove test order
          </Button>
        )}
      </div>
    </section>
  )
}
