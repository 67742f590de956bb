import type { FindNextSteps } from '#kernel/server/next-steps.ts'
import { managingNextSteps } from './managing/managing-next-steps.ts'
import { ownNextSteps } from './owning/own-next-steps.ts'
import { reviewingNextSteps } from './reviewing/reviewing-next-steps.ts'

/** The next steps of a founder, a reviewer and an administrator in this area. */
export const applicationsNextSteps: FindNextSteps = async context => [
  ...(await reviewingNextSteps(context)),
  ...(await managingNextSteps(context)),
  ...(await ownNextSteps(context)),
]
