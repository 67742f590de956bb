import { randomUUID } from 'node:crypto'
import type { Answered, Call, Sent } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { Role, type RoleNumber } from '#kernel/contract/who.ts'
import type { Store } from '#kernel/server/database.ts'
import { authoring } from '../contract/index.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}

/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
export type AuthoringLab = {
  store: Store
  person(options: { roles?: RoleNumber[] }): Promise<{ id: string; email: string; token: string }>
  call<C extends Call>(call: C, input: Sent<C> | object, options: { as: string }): Promise<Answer<C>>
}

/** A new active institution with a supervisor. */
export async function supervisor(lab: AuthoringLab, institute_id: string = randomUUID()) {
  const person = await lab.person({ roles: [Role.institute] })
  await lab.store.pool.query(
    `insert into institutes (id, name, slug, state, created_at, updated_at) values ($1, 'School', $2, 'active', now(), now())
     on conflict do nothing`,
    [institute_id, `school-${institute_id}`],
  )
  await lab.store.pool.query(
    `insert into institute_members (id, institute_id, user_id, kind, state, joined_at, changed_at)
     values ($1, $2, $3, 'supervisor', 'active', now(), now())`,
    [randomUUID(), institute_id, person.id],
  )
  return { ...person, institute_id }
}

export const administrator = (lab: AuthoringLab) => lab.person({ roles: [Role.admin] })

/** An author at work on one course: each step asserts success, and remembers versions as the editor does. */
export function desk(lab: AuthoringLab, as: string, course_id: string) {
  const ask = async <C extends Call>(call: C, input: object): Promise<Answered<C>> => {
    const answer = await lab.call(call, { course_id, ...input }, { as })
    if (answer.status !== 200) throw new Error(answer.text)
    return answer.body
  }
  return {
    course_id,
    ask,
    async unit(title: string, more: { type?: string; section_key?: string; position?: number; text?: string } = {}) {
      const { text = `Words of ${title}.`, type = 'markdown', section_key = 'section-1', position } = more
      const unit = await ask(authoring.addUnit, {
        type,
        section_key,
        title: { 'en-US': title },
        ...(position !== undefined && { position }),
      })
      if (type === 'markdown') await this.edit(unit.unit_key, { bodies: { 'en-US': { markdown: text } } })
      return unit.unit_key
    },
    async edit(unit_key: string, patch: object) {
      const { version } = await ask(authoring.unitData, { unit_key })
      return (await ask(authoring.updateUnit, { unit_key, version, patch })).unit!
    },
    op: (unit_key: string, op: string, more: object = {}) => ask(authoring.updateUnit, { unit_key, op, ...more }),
    manage: (action: string, more: object = {}) => ask(authoring.manageCourse, { action, ...more }),
    async publish(change_note?: string) {
      const { state } = await ask(authoring.authoredCourse, {})
      if (state === 'draft') await this.manage('submit')
      return (await this.manage('publish', { change_note })).course!
    },
    keys: async () =>
      (await ask(authoring.unitKeys, {})).sections.map(section => section.units.map(unit => unit.unit_key)),
  }
}

export type Desk = ReturnType<typeof desk>

/** A new course of an administrator, or of a supervisor for their institution, with units of these titles. */
export async function newCourse(lab: AuthoringLab, as: string, titles: string[] = [], title = 'A course') {
  const added = await lab.call(authoring.addCourse, { title: { 'en-US': title } }, { as })
  if (added.status !== 200) throw new Error(added.text)
  const work = desk(lab, as, added.body.id)
  for (const each of titles) await work.unit(each)
  return { ...work, course: added.body }
}

/** A question with two choices of which the first is right. */
export const testQuestion = (question_key: string, more: object = {}) => ({
  question_key,
  kind: 'single',
  prompt: { 'en-US': `What is ${question_key}?` },
  choices: [
    { choice_key: 'yes', text: { 'en-US': 'This' }, is_right: true, explanation: null },
    { choice_key: 'no', text: { 'en-US': 'That' }, is_right: false, explanation: { 'en-US': 'Not *that*.' } },
  ],
  accepted: [],
  value: null,
  tolerance: 0,
  explanation: { 'en-US': 'It is **this**.' },
  ...more,
})
