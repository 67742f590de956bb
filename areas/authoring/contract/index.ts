import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toAuthoring } from './addresses.ts'
import { authoringHistory } from './history-calls.ts'
import { importFailures, importing } from './import-calls.ts'
import { writing } from './writing-calls.ts'

export * from './courses.ts'
export * from './history.ts'
export * from './imports.ts'
export * from './units.ts'

export const authoring = { ...writing, ...authoringHistory, ...importing } satisfies Calls

const { institute, admin } = Role

export const authoringContract = areaContract({
  calls: authoring,
  failures: {
    ...importFailures,
    'course.not_editable': 409,
    'course.not_ready': 422,
    'course.unchanged': 409,
    'course.has_learners': 409,
    'course.needed': 409,
    'course.too_large': 409,
    'course.circle': 409,
    'course.last_author': 409,
    'section.not_empty': 409,
    'unit.published': 409,
  },
  rights: {
    'authoring.read': [institute, admin],
    'authoring.write': [institute, admin],
    'menu.education_administration': [admin],
  },
  addresses: toAuthoring,
})
