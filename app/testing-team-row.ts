import type { TeamWorld } from './testing-team-world.ts'

/** What is asked: an input, which may say who asks, and the file with it where the call takes one. */
type Asked = { input: object | ((asker_id: string) => object); file?: Buffer }
/** How a call is made for a new startup, by the name of the call, or by its name and the action. */
export type Rows = Record<string, (world: TeamWorld) => Promise<Asked> | Asked>

export const asks = (input: Asked['input'], file?: Buffer): Asked => ({ input, ...(file && { file }) })
export const ofStartup = ({ business_id }: TeamWorld) => asks({ business_id })
