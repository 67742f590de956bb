export { readSetting } from './stored.ts'
export { storedText } from './stored.queries.ts'
