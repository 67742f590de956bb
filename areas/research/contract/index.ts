import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toResearch } from './addresses.ts'
import { briefing } from './brief-calls.ts'
import { differing } from './differing-calls.ts'
import { owning } from './own-calls.ts'
import { reading } from './public-calls.ts'

export * from './briefs.ts'
export * from './differing-calls.ts'
export * from './figures.ts'
export * from './reports.ts'
export * from './research.ts'
export * from './states.ts'

export const research = { ...owning, ...reading, ...briefing, ...differing } satisfies Calls

const researchers = [Role.member, Role.startup, Role.founder, Role.admin] as const

export const researchContract = areaContract({
  calls: research,
  failures: {
    'research.too_many': 409,
    'research.wrong_state': 409,
    'research.too_many_sources': 409,
    'research.source_used': 409,
    'research.source_of_facts': 409,
    'research.quotes_full': 409,
    'research.sections_full': 409,
    'research.no_evidence': 422,
    'quote.absent': 422,
    'report.blocked': 422,
    'report.empty': 422,
    'report.no_collection': 422,
    'report.too_long_for_a_file': 422,
    'report.no_proof': 503,
    'challenge.too_many': 429,
    'brief.saved': 409,
  },
  rights: {
    'research.read': researchers,
    'research.write': researchers,
    'research.administer': [Role.admin],
  },
  addresses: toResearch,
})
