export { ConnectionRow } from './connection-row.tsx'
