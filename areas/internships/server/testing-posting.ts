import { startups } from '#areas/startups/contract/index.ts'
import { testStartup } from '#areas/startups/server/testing-startup.ts'
import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { Role, type RoleNumber } from '#kernel/contract/who.ts'
import { internships } from '../contract/index.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}
type Someone = { id: string; token: string; email: string }
/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type TestLab = {
  call<C extends Call>(call: C, input: object, options: { as?: string; ip?: string }): Promise<Answer<C>>
  person(options?: { roles: RoleNumber[] }): Promise<Someone>
  store: { pool: { query(sql: string, values: unknown[]): Promise<unknown> } }
}

/** What a startup writes of an internship. */
export const writtenPosting = {
  title: 'Read the tills',
  tasks: 'You bring sales into one table.',
  learning: 'How sales become a forecast.',
  weeks: 12,
  hours_per_week: 20,
  work_place: 'hybrid',
  location: 'Monterrey',
  pay: { amount_minor: 900_000, currency: 'MXN' },
  unpaid_reason: null,
  closes_on: '2999-12-31',
  status: 'open',
} as const

/** A startup of somebody whose module is on. */
export async function testHost(lab: TestLab, as: string, more: object = {}): Promise<string> {
  const { id } = await testStartup(lab, as, more)
  const module = { business_id: id, action: 'module', module: 'internship', is_on: true } as const
  const { status, text } = await lab.call(startups.manage, module, { as })
  if (status !== 200) throw new Error(text)
  return id
}

/** An internship of a new startup of somebody. */
export async function testPosting(lab: TestLab, as: string, more: object = {}) {
  const business_id = await testHost(lab, as)
  const { status, body, text } = await lab.call(internships.save, { ...writtenPosting, business_id, ...more }, { as })
  if (status !== 200) throw new Error(text)
  return body
}

/** A new intern who applied to an internship. */
export async function testIntern(lab: TestLab, posting_id: string, more: object = {}) {
  const intern = await lab.person({ roles: [Role.intern] })
  const sent = { posting_id, message: 'I count carefully.', ...more }
  const { status, body, text } = await lab.call(internships.apply, sent, { as: intern.token })
  if (status !== 200) throw new Error(text)
  return { ...intern, application: body }
}
