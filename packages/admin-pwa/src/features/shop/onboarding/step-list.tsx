import { ONBOARDING_STEPS, type OnboardingState, type OnboardingStep } from '@zari/shared/onboarding'
import { css } from '@zari/shared/styled-system/css'

export const stepNames = {
  name: 'Name',
  phone: 'Phone',
  hours: 'Hours',
  photographs: 'Photos',
  order: 'Test order',
  publish: 'Publish',
} as const satisfies Record<OnboardingStep, string>

const styles = {
  list: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
    marginTop: '3',
    maxWidth: '48rem',
  }),
  step: css({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '1',
    width: '100%',
    minHeight: 'target',
    paddingBlock: '1',
    color: 'textMute',
    fontSize: 'sm',
    cursor: 'pointer',
    '&[aria-current]': { color: 'text', fontWeight: 'semibold' },
    _focusVisible: { focusRing: 'inside' },
  }),
  mark: css({
    display: 'grid',
    placeItems: 'center',
    width: '2.25rem',
    height: '2.25rem',
    border: '1px solid',
    borderColor: 'controlLine',
    borderRadius: 'full',
    background: 'surface',
    color: 'textMute',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    '&[data-state=done]': { background: 'doneGround', borderColor: 'doneText', color: 'doneText' },
    '[aria-current] > &': { background: 'action', borderColor: 'action', color: 'onAction' },
  }),
  name: css({ srOnly: { base: true, md: false } }),
  said: css({ srOnly: true }),
}

const said = { open: '', passed: ', skipped', done: ', done' } as const

export function StepList({
  steps,
  at,
  onGo,
}: Pick<OnboardingState, 'steps'> & { at: OnboardingStep | 'end'; onGo: (step: OnboardingStep) => void }) {
  return (
    <nav aria-label="Steps">
      <ol className={styles.list}>
        {ONBOARDING_STEPS.map((step, index) => (
          <li key={step}>
            <button
              type="button"
              className={styles.step}
              aria-current={step === at ? 'step' : undefined}
              onClick={() => onGo(step)}
            >
              <span aria-hidden="true" className={styles.mark} data-state={steps[step]}>
                {steps[step] === 'done' ? '✓' : index + 1}
              </span>
              <span className={styles.name}>{stepNames[step]}</span>
              <span className={styles.said}>{said[steps[step]]}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
