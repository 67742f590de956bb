import type { TeamWorld } from './testing-team-world.ts'

/** What is asked: an input, and the file with it where the call takes one. */
export type Asked = { input: object; file?: Buffer }
/** By the name of a call, or that name and what is done: how the call is asked of a new startup. */
export type Rows = Record<string, (world: TeamWorld) => Promise<Asked> | Asked>

export const asks = (input: object, file?: Buffer): Asked => ({ input, ...(file && { file }) })
export const ofStartup = ({ business_id }: TeamWorld) => asks({ business_id })
