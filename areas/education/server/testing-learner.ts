import { randomUUID } from 'node:crypto'
import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { education } from '../contract/index.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}

/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type TestLab = {
  person(learner: TestLearner): Promise<{ id: string; email: string; token: string }>
  call<C extends Call>(call: C, input: object, options: { as: string }): Promise<Answer<C>>
}

type TestLearner = { first_name?: string; locale?: Locale }

/** A learner enrolled in a course, who reads the units they are told to. */
export async function testLearner(lab: TestLab, course_id: string, learner: TestLearner = {}) {
  const person = await lab.person(learner)
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
