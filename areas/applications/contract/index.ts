import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toApplications } from './addresses.ts'
import { managing } from './admin-calls.ts'
import { calibrating } from './calibration-calls.ts'
import { intaking } from './intake-calls.ts'
import { cofounding } from './invitation-calls.ts'
import { applying } from './open-calls.ts'
import { owning } from './own-calls.ts'
import { planning } from './plan-calls.ts'
import { receipts } from './receipt-calls.ts'
import { reviewing } from './review-calls.ts'
import { asking } from './question-calls.ts'
import { judging } from './rubric-calls.ts'

export * from './application.ts'
export * from './form-fields.ts'
export * from './industries.ts'
export * from './review-states.ts'
export * from './states.ts'

export const applications = {
  ...applying,
  ...receipts,
  ...owning,
  ...cofounding,
  ...intaking,
  ...judging,
  ...asking,
  ...managing,
  ...planning,
  ...calibrating,
  ...reviewing,
} satisfies Calls

export const applicationsContract = areaContract({
  calls: applications,
  failures: {
    'application.key_over': 410,
    'application.wrong_state': 409,
    'application.field_closed': 409,
    'application.incomplete': 422,
    'application.intake_closed': 409,
    'application.request_over': 409,
    'application.too_many_files': 409,
    'application.too_many_people': 409,
    'application.owner_only': 403,
    'application.no_account': 422,
    'application.already_assigned': 409,
    'application.review_begun': 409,
    'application.others_shown': 409,
    'application.review_incomplete': 422,
    'application.time_past': 422,
    'application.times_reversed': 422,
    'application.default_needed': 409,
  },
  rights: {
    'menu.founder_studio': [Role.founder],
    'menu.applications_management': [Role.applications],
    'applications.administer': [Role.applications, Role.admin],
  },
  addresses: toApplications,
})
