import { rightIn } from '#kernel/contract/who.ts'

/**
 * The right to calls about institutions that the caller owns or supervises. For others, the calls answer as if they did
 * not exist, except to administrators.
 */
export const supervisors = rightIn('institutes')
