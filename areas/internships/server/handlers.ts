import { handle } from '#kernel/server/handle.ts'
import { internships } from '../contract/index.ts'
import { applyingHandlers } from './applying.handlers.ts'
import { postingHandlers } from './posting.handlers.ts'

export const internshipsHandlers = handle(internships, { ...applyingHandlers, ...postingHandlers })
