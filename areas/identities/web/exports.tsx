export { ConnectionRow } from './connection-row.tsx'
export { TryAndRemove } from './try-and-remove.tsx'
