import { rightIn } from '#kernel/contract/who.ts'

/** The calls about institutions that one owns or supervises; any other is as if it were not there, but to their administrators. */
export const supervisors = rightIn('institutes')
