export { AuthFrame } from './auth-frame.tsx'
export { accountScreens } from './screens.ts'
