export { helpPath } from './help-path.ts'
