import type { JobTools } from './handle.ts'

export type Forgotten = { id: string; email: string }

/** Deletes an area's data that name a person, inside the transaction that deletes the account. */
export type ForgetPerson = (tools: Pick<JobTools, 'db' | 'files'>, person: Forgotten) => Promise<void>
