import type { Handlers } from '#kernel/server/handle.ts'
import type { supervising } from '../../contract/supervising-calls.ts'
import { peopleCsv, progressCsv } from './people-csv.ts'
import { ensureReadable, managedInstitute } from '#areas/members/server/exports.ts'

export const exportHandlers: Handlers<Pick<typeof supervising, 'exportPeople'>> = {
  async exportPeople({ institute_id, what, group, course_id }, context) {
    const { db, now, words, caller } = context
    const managed = await managedInstitute(context, institute_id)
    ensureReadable(managed)
    const params = { institute_id, group, course_id, locale: caller.locale, words, now }
    const bytes = await (what === 'people' ? peopleCsv : progressCsv)(db, params)
    const name = `${managed.institute.slug}-${what}-${now.toISOString().slice(0, 10)}.csv`
    return { bytes, name, media_type: 'text/csv; charset=utf-8' }
  },
}
