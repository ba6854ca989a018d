export { NextStepButton } from './next-step-button.tsx'
export { StageSteps } from './stage-steps.tsx'
