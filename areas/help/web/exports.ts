export { helpPath } from './help-path.ts'
export { helpScreens } from './screens.ts'
