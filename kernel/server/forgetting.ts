import type { JobTools } from './handle.ts'

export type Forgotten = { id: string; email: string }

/** Removes what an area holds that names a person, inside the transaction that deletes the account. */
export type ForgetPerson = (tools: Pick<JobTools, 'db' | 'files'>, person: Forgotten) => Promise<void>
