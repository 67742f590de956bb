import { randomUUID } from 'node:crypto'
import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { inTransaction, type Store } from '#kernel/server/database.ts'
import type { Files } from '#kernel/server/files.ts'
import { education } from '../contract/index.ts'
import { applyDraft } from '#areas/authoring/server/import/apply-draft.ts'
import type { CourseDraft, UnitDraft } from '#areas/authoring/server/import/course-draft.ts'
import { testDraft } from '#areas/authoring/server/testing-draft.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}

/** What of the lab under test is needed here; the assembled one belongs to the tests themselves. */
type TestLab = {
  store: Store
  lab: { files: Files }
  person(given: Given): Promise<{ id: string; email: string; token: string }>
  call<C extends Call>(call: C, input: object, asking: { as: string }): Promise<Answer<C>>
}

/** Puts a course into a lab for tests, granting certificates. */
export async function putCourse(lab: TestLab, slug: string, units: UnitDraft[], more: Partial<CourseDraft> = {}) {
  const { course_id } = await inTransaction(lab.store.pool, db =>
    applyDraft({ db, files: lab.lab.files, now: new Date() }, testDraft(slug, units, more)),
  )
  await lab.store.pool.query('update courses set certificate = true where id = $1', [course_id])
  return course_id
}

type Given = { first_name?: string; locale?: Locale }

/** Somebody signed up for a course, who reads what they are told to. */
export async function testLearner(lab: TestLab, course_id: string, given: Given = {}) {
  const person = await lab.person(given)
  const as = person.token
  await lab.call(education.signUp, { course_id }, { as })
  return {
    ...person,
    read: (...keys: string[]) =>
      lab.call(
        education.progress,
        {
          course_id,
          events: keys.map(unit_key => ({
            client_event_id: randomUUID(),
            unit_key,
            kind: 'viewed' as const,
            at: new Date().toISOString(),
          })),
        },
        { as },
      ),
    finish: () => lab.call(education.complete, { course_id }, { as }),
  }
}
