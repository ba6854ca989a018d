import type { OnboardingStep } from '@zari/shared/onboarding'
import type { ReactNode } from 'react'
import { HoursSection } from '../settings/hours-section.tsx'
import { Typed } from '../settings/settings-field.tsx'
import { SettingsForm } from '../settings/settings-form.tsx'
import { ReadSettings, useSettings } from '../settings/settings-page.tsx'
import { Part } from '../settings/settings-section.tsx'
import type { WorkedSettings } from '../settings/settings-state.ts'
import { SkipButton, type StepNavigation } from './step-footer.tsx'

type SettingStepName = Extract<OnboardingStep, 'name' | 'phone' | 'hours'>

const parts = {
  name: (settings) => (
    <Part title="What is your shop called?" lead="Shown on the website, receipts and messages.">
      <Typed settings={settings} name="name" />
      <Typed
        settings={settings}
        name="shortName"
        help="Used in small spaces: the website’s bar, this app and its icon."
      />
      <Typed settings={settings} name="trade" help="Example: Silk House. Optional." />
      <Typed settings={settings} name="lettering" help="In your language. Optional." lang="te" />
    </Part>
  ),
  phone: (settings) => (
    <Part title="How do customers reach you?" lead="Shown on the website and receipts.">
      <Typed settings={settings} name="phone" type="tel" />
      <Typed settings={settings} name="whatsApp" type="tel" help="If empty, the phone number is used." />
      <Typed settings={settings} name="email" type="email" help="Optional." />
      <Typed settings={settings} name="street" />
      <Typed settings={settings} name="locality" />
      <Typed settings={settings} name="postalCode" inputMode="numeric" />
    </Part>
  ),
  hours: (settings) => <HoursSection settings={settings} />,
} as const satisfies Record<SettingStepName, (settings: WorkedSettings) => ReactNode>

export function SettingsStep({
  step,
  way,
  onSaved,
}: {
  step: SettingStepName
  way: StepNavigation
  onSaved: () => void
}) {
  const settings = useSettings()
  return (
    <ReadSettings settings={settings}>
      {(read) => (
        <SettingsForm
          settings={read}
          parts={parts[step]}
          step={{
            words: way.isOpen ? 'Save and continue' : 'Continue',
            // Right as it is.
            onUnchanged: way.onConfirm,
            beside: <SkipButton {...way} />,
          }}
          onSaved={(now) => {
            settings.saved(now)
            onSaved()
          }}
        />
      )}
    </ReadSettings>
  )
}
