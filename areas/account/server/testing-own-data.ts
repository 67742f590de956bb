export { rowsAbout } from './own-data.queries.ts'
