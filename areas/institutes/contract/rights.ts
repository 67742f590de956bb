import { rightIn } from '#kernel/contract/who.ts'

/**
 * The right to calls about institutions that the caller owns or supervises. Others answer as if they did not exist,
 * except to their administrators.
 */
export const supervisors = rightIn('institutes')
