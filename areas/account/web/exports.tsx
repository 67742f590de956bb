export { AuthFrame } from './signing-in/auth-frame.tsx'
export { useStepUp } from './signing-in/step-up.tsx'
export { leaveTo } from './leave-to.ts'
export { useAnswer } from './use-answer.ts'
