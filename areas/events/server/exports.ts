export { roomOpensAt } from './event-rules.ts'
