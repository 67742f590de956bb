import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { startups, type TeamRole } from '../contract/index.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}
type Someone = { id: string; token: string; email: string }
/** The part of the test lab that is needed here; the assembled lab belongs to the tests themselves. */
type TestLab = {
  call<C extends Call>(call: C, input: object, options: { as?: string; ip?: string }): Promise<Answer<C>>
  person(): Promise<Someone>
  store: { pool: { query(sql: string, values: unknown[]): Promise<unknown> } }
}

/** A startup of somebody, with everything that a profile needs unless `more` says otherwise. */
export async function testStartup(lab: TestLab, as: string, more: object = {}) {
  const profile = {
    name: 'Migaja',
    tagline: 'Tells bakeries how much to bake.',
    description: 'One message in the evening.',
    stage: 'pilot',
    country: 'MX',
    // The industry of agriculture, which a migration adds.
    industry_ids: ['01938c00-0000-7000-8000-000000000001'],
  }
  const { status, body, text } = await lab.call(startups.add, { ...profile, ...more }, { as })
  if (status !== 200) throw new Error(text)
  return body.startup
}

/** A new person in the team of a startup, in this role. */
export async function testMember(
  lab: TestLab,
  business_id: string,
  role: Exclude<TeamRole, 'owner'>,
): Promise<Someone> {
  const person = await lab.person()
  await lab.store.pool.query(
    `insert into business_members (id, business_id, user_id, role, joined_at) values (gen_random_uuid(), $1, $2, $3, now())`,
    [business_id, person.id, role],
  )
  return person
}
