import type { SignedInContext } from './handle.ts'

/** Whether the caller may see the lab as this person does, as far as one area knows. */
export type MayActFor = (
  context: Pick<SignedInContext, 'db' | 'person' | 'teamsOf'>,
  userId: string,
) => Promise<boolean>
