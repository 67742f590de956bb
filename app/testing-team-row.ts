import type { TeamWorld } from './testing-team-world.ts'

/** What is asked: an input, which may say who asks, and the file with it where the call takes one. */
type Asked = { input: object | ((asker_id: string) => object); file?: Buffer }
/** By the name of a call, or that name and what is done: how the call is asked of a new startup. */
export type Rows = Record<string, (world: TeamWorld) => Promise<Asked> | Asked>

export const asks = (input: Asked['input'], file?: Buffer): Asked => ({ input, ...(file && { file }) })
export const ofStartup = ({ business_id }: TeamWorld) => asks({ business_id })
