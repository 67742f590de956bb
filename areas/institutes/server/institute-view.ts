import type { Institute } from '../contract/institutes.ts'
import type { InstituteRow } from '#areas/members/server/exports.ts'

export const instituteOf = (row: InstituteRow): Institute => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  logo_url: row.logo_url,
  domains: row.domains,
  seat_limit: row.seat_limit,
  state: row.state,
  suspended_reason: row.suspended_reason,
  students: row.student_count,
  supervisors: row.supervisor_count,
  version: row.version,
  created_at: row.created_at,
})
