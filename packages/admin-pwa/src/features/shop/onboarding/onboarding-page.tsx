import { pagePaths } from '@zari/shared/api/paths'
import {
  ONBOARDING_STEPS,
  type OnboardingState,
  type OnboardingStep,
  nextOnboardingStep,
} from '@zari/shared/onboarding'
import { css } from '@zari/shared/styled-system/css'
import { useEffect, useRef, useState } from 'react'
import { Loaded } from '../../../ui/data-state.tsx'
import { Page } from '../../../ui/page.tsx'
import { FinishSteps, PublishStep } from './finish-steps.tsx'
import { editOnboarding, type Onboarding, useOnboarding } from './onboarding-api.ts'
import { PhotosStep } from './photos-step.tsx'
import { SettingsStep } from './settings-step.tsx'
import type { StepNavigation } from './step-footer.tsx'
import { StepList } from './step-list.tsx'
import { OrderStep } from './test-order-step.tsx'

const styles = {
  lead: css({ color: 'textMute', marginTop: '1', textWrap: 'pretty' }),
  step: css({ outline: 'none' }),
}

export function OnboardingPage() {
  const onboarding = useOnboarding()
  return (
    <Page title="Set up your shop" back={[pagePaths.dashboard, 'Today']}>
      <p className={styles.lead}>Six steps, about five minutes. You can finish later, on any device.</p>
      <Loaded of={onboarding} loading="Loading steps" failed="Could not load this page">
        {(state) => <Steps state={state} onboarding={onboarding} />}
      </Loaded>
    </Page>
  )
}

function Steps({ state, onboarding }: { state: OnboardingState; onboarding: Onboarding }) {
  const [at, setAt] = useState<OnboardingStep | 'end'>(() => nextOnboardingStep(state) ?? 'end')
  const body = useRef<HTMLDivElement>(null)
  const first = useRef(at)
  useEffect(() => {
    // Not on opening: the page's title is announced then.
    if (first.current === at) return
    first.current = at
    body.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [at])

  const next = ONBOARDING_STEPS[ONBOARDING_STEPS.findIndex((step) => step === at) + 1] ?? 'end'
  const goOn = () => setAt((now) => (now === at ? next : now))
  function noteAndGoOn(how: 'pass' | 'confirm') {
    // A shop set up earlier has no stored progress.
    if (at === 'end' || state.steps[at] !== 'open' || !state.isOpen) return goOn()
    return void onboarding.run(() => editOnboarding({ [how]: at })).then((now) => now && goOn(), reportError)
  }
  const way: StepNavigation = {
    isOpen: at !== 'end' && state.steps[at] === 'open',
    isBusy: onboarding.isBusy,
    onGoOn: () => noteAndGoOn('pass'),
    onConfirm: () => noteAndGoOn('confirm'),
  }
  return (
    <>
      <StepList steps={state.steps} at={at} onGo={setAt} />
      <div ref={body} tabIndex={-1} className={styles.step}>
        {at === 'end' && <FinishSteps state={state} onboarding={onboarding} />}
        {(at === 'name' || at === 'phone' || at === 'hours') && (
          <SettingsStep
            key={at}
            step={at}
            way={way}
            onSaved={() => {
              onboarding.again()
              goOn()
            }}
          />
        )}
        {at === 'photographs' && <PhotosStep way={way} onAdded={onboarding.again} />}
        {at === 'order' && <OrderStep way={way} onboarding={onboarding} />}
        {at === 'publish' && <PublishStep way={way} onPublished={onboarding.again} />}
      </div>
    </>
  )
}
