import { handle } from '#kernel/server/handle.ts'
import { research } from '../contract/index.ts'
import { briefHandlers } from './briefs/briefs.handlers.ts'
import { differingHandlers } from './differing/differing.handlers.ts'
import { publicHandlers } from './publishing/public.handlers.ts'
import { writingHandlers } from './writing/writing.handlers.ts'

export const researchHandlers = handle(research, {
  ...writingHandlers,
  ...publicHandlers,
  ...briefHandlers,
  ...differingHandlers,
})
