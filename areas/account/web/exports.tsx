export { AuthFrame } from './signing-in/auth-frame.tsx'
export { leaveTo } from './leave-to.ts'
export { accountScreens } from './screens.ts'
export { useAnswer } from './use-answer.ts'
