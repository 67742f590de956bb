export { AuthFrame } from './signing-in/auth-frame.tsx'
export { leaveTo } from './leave-to.ts'
export { useAnswer } from './use-answer.ts'
