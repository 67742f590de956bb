import { handle } from '#kernel/server/handle.ts'
import { applications } from '../contract/index.ts'
import { applyingHandlers } from './applying/applying.handlers.ts'
import { planningHandlers } from './assigning/planning.handlers.ts'
import { calibratingHandlers } from './calibrating/calibrating.handlers.ts'
import { cofounderHandlers } from './cofounders/cofounders.handlers.ts'
import { intakeHandlers } from './intakes/intakes.handlers.ts'
import { questionHandlers } from './intakes/questions.handlers.ts'
import { managingHandlers } from './managing/managing.handlers.ts'
import { owningHandlers } from './owning/owning.handlers.ts'
import { receiptHandlers } from './receipts/receipts.handlers.ts'
import { reviewingHandlers } from './reviewing/reviewing.handlers.ts'
import { rubricHandlers } from './reviewing/rubrics.handlers.ts'

export const applicationsHandlers = handle(applications, {
  ...applyingHandlers,
  ...receiptHandlers,
  ...owningHandlers,
  ...cofounderHandlers,
  ...intakeHandlers,
  ...rubricHandlers,
  ...questionHandlers,
  ...managingHandlers,
  ...planningHandlers,
  ...calibratingHandlers,
  ...reviewingHandlers,
})
