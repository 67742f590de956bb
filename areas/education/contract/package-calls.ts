import * as z from 'zod/mini'
import { writes } from '#kernel/contract/call.ts'
import { Id } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'
import { UnitKey } from './courses.ts'
import { Progress } from './learning.ts'
import { OpenedPackage, SentReport, UnitPackage } from './packages.ts'

const unit = { course_id: Id, unit_key: UnitKey }

export const packaging = {
  openPackage: writes('POST /v2/api/student/edu/course/package/open', {
    who: signedIn,
    does: 'Opens a SCORM package: the address of its first page, valid for some hours, and what it stored before.',
    input: z.object(unit),
    output: OpenedPackage,
    limit: { per: 'person', times: 120, within: '1h' },
    fails: ['enrolment.not_active', 'enrolment.suspended', 'unit.locked', 'unit.not_a_package'],
  }),
  savePackage: writes('POST /v2/api/student/edu/course/package/save', {
    who: signedIn,
    does: 'Stores what an open SCORM package reports about the caller: completion, score, position, and its own data. A completed unit stays completed.',
    input: z.object({ ...unit, report: SentReport }),
    output: z.object({ package: UnitPackage, progress: Progress }),
    limit: { per: 'person', times: 2_400, within: '1h' },
    fails: ['enrolment.not_active', 'enrolment.suspended', 'unit.locked', 'unit.not_a_package', 'package.not_open'],
  }),
}
