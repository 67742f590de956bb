export { readSetting } from './stored.ts'
