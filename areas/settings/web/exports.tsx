export { FurtherLink } from './further-link.tsx'
