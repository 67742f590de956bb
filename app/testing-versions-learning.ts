import { testAssignment, turnUnit } from '#areas/education/server/testing-units.ts'
import { education } from '#areas/education/contract/index.ts'
import { testEvent } from '#areas/events/server/testing-event.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { people } from '#areas/people/contract/index.ts'
import { settings } from '#areas/settings/contract/index.ts'
import type { SettingKey } from '#areas/settings/contract/keys.ts'
import { Role } from '#kernel/contract/who.ts'
import { lesson, newCourse, putCourse, testLearner } from './testing-courses.ts'
import type { Versioned, VersionedRows, VersionTools } from '#kernel/server/testing-laws.ts'
import type { TestLab } from './testing.ts'

/** Versioned rows of people and of what they learn and attend. */
export function learningVersions({ lab, admin, idOf }: VersionTools<TestLab>): VersionedRows {
  async function ofCourse(more: object): Promise<Versioned> {
    const { course_id } = await newCourse(lab, admin, ['One'])
    return { as: admin, input: { course_id, ...more }, table: 'courses', id: course_id }
  }

  async function ofUnit(more: object): Promise<Versioned> {
    const { course_id, keys, edit } = await newCourse(lab, admin, ['One'])
    const unit_key = (await keys())[0]![0]!
    await edit(unit_key, { est_minutes: 7 })
    const id = await idOf('select id from units where course_id = $1 and unit_key = $2', course_id, unit_key)
    return { as: admin, input: { course_id, unit_key, ...more }, table: 'units', id }
  }

  /** A learner of a new course, who requests to join it or submits work. */
  async function learnerOf(slug: string, policy: string) {
    const course_id = await putCourse(lab, slug, [lesson('work')])
    await turnUnit(lab.store, course_id, 'work', testAssignment)
    await lab.store.pool.query('update courses set enrol_policy = $2 where id = $1', [course_id, policy])
    const learner = await testLearner(lab, course_id)
    const enrolment_id = await idOf('select id from enrolments where user_id = $1', learner.id)
    return { course_id, learner, enrolment_id }
  }

  async function ofSetting(key: SettingKey, value: string | string[], more: object): Promise<Versioned> {
    await lab.call(settings.create, { key, value }, { as: admin })
    return { as: admin, input: { key, ...more }, table: 'setting_versions', id: key, key: 'key' }
  }

  return {
    async 'account.updateInfo'() {
      const { token, id } = await lab.person()
      return { as: token, input: { first_name: 'Ada' }, table: 'users', id }
    },
    'authoring.updateCourse': () => ofCourse({ settings: { sequential: true } }),
    'authoring.updateCourseInfo': () => ofCourse({ title: { 'en-US': 'Another title' } }),
    'authoring.manageCourse': () => ofCourse({ action: 'duplicate' }),
    'authoring.updateUnit': () => ofUnit({ patch: { est_minutes: 9 } }),
    'authoring.restoreRevision': () => ofUnit({ n: 1 }),
    async 'education.grade'() {
      const { course_id, learner, enrolment_id } = await learnerOf('graded', 'open')
      const work = { course_id, unit_key: 'work', text: 'My work', url: '' }
      await lab.call(education.submitAssignment, work, { as: learner.token })
      const id = await idOf('select id from submissions where enrolment_id = $1', enrolment_id)
      const input = { submission_id: id, verdict: 'return', marks: [], remark: 'Say more.' }
      return { as: admin, input, table: 'submissions', id }
    },
    async 'education.decideRequest'() {
      const { enrolment_id } = await learnerOf('asked-for', 'approval')
      return { as: admin, input: { enrolment_id, approve: true }, table: 'enrolments', id: enrolment_id }
    },
    async 'events.update'() {
      const { id } = await testEvent(lab, admin)
      return { as: admin, input: { event_id: id, patch: { capacity: 5 } }, table: 'events', id }
    },
    async 'people.changeRoles'() {
      const clone = { clone_of: Role.institute, labels: { 'en-US': 'Assistant' } }
      const { ticket } = (await lab.call(people.changeRoles, { ...clone, dry_run: true }, { as: admin })).body
      const { role } = (await lab.call(people.changeRoles, { ...clone, ticket: ticket! }, { as: admin })).body
      const { number } = role!
      const input = { number, labels: clone.labels, dry_run: true }
      return { as: admin, input, table: 'role_clones', id: number, key: 'number' }
    },
    'settings.update': () => ofSetting('contact.email', 'desk@lab.example', { value: 'office@lab.example' }),
    'settings.manage': () => ofSetting('registration.domains', ['lab.example'], { action: 'lock' }),
    async 'institutes.update'() {
      const { id } = (await lab.call(institutes.add, { name: 'A school' }, { as: admin })).body
      return { as: admin, input: { institute_id: id, name: 'Another name' }, table: 'institutes', id }
    },
  }
}
