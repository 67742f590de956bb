import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { allRoles, Role } from '#kernel/contract/who.ts'
import { toAssistants } from './addresses.ts'
import { asking } from './asking-calls.ts'
import { making } from './making-calls.ts'

export * from './answers.ts'
export * from './assistants.ts'
export * from './states.ts'

export const assistants = { ...asking, ...making } satisfies Calls

export const assistantsContract = areaContract({
  calls: assistants,
  failures: {
    'assistant.archived': 409,
    'assistant.not_archived': 409,
    'assistant.too_many': 409,
    'assistant.conversation_full': 409,
    'assistant.too_many_conversations': 409,
  },
  rights: {
    'assistants.ask': allRoles,
    'assistants.make': [Role.tools, Role.admin],
    'assistants.administer': [Role.admin],
    'menu.ai_tools': [Role.tools],
  },
  addresses: toAssistants,
})
