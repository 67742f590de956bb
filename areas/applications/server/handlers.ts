import { handle } from '#kernel/server/handle.ts'
import { applications } from '../contract/index.ts'
import { applyingHandlers } from './applying/applying.handlers.ts'
import { cofounderHandlers } from './cofounders/cofounders.handlers.ts'
import { owningHandlers } from './owning/owning.handlers.ts'
import { receiptHandlers } from './receipts/receipts.handlers.ts'

export const applicationsHandlers = handle(applications, {
  ...applyingHandlers,
  ...receiptHandlers,
  ...owningHandlers,
  ...cofounderHandlers,
})
