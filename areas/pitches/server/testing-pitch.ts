import type { Answered, Call } from '#kernel/contract/call.ts'
import type { Problem } from '#kernel/contract/failure.ts'
import { startups, type TeamRole } from '#areas/startups/contract/index.ts'
import { pitches } from '../contract/index.ts'

type Answer<C extends Call> = {
  status: number
  text: string
  body: Answered<C> & Omit<Partial<Problem>, keyof Answered<C>>
}
/** The part of the test lab that these functions need; the assembled lab belongs to the tests themselves. */
type TestLab = { call<C extends Call>(call: C, input: object, options: { as?: string }): Promise<Answer<C>> }
type Someone = { id: string; token: string; email: string }
type PeopledLab = TestLab & {
  person(): Promise<Someone>
  store: { pool: { query(sql: string, values: unknown[]): Promise<unknown> } }
}

/** A startup of a person, with a complete profile. */
export async function testBusiness(lab: TestLab, as: string, more: object = {}): Promise<string> {
  const profile = { name: 'Escarcha', tagline: 'Ice for boats.', description: 'Ice that lasts.', stage: 'pilot' }
  // The industry of agriculture, which a migration adds.
  const industry_ids = ['01938c00-0000-7000-8000-000000000001']
  const { body, status, text } = await lab.call(
    startups.add,
    { ...profile, country: 'MX', industry_ids, ...more },
    { as },
  )
  if (status !== 200) throw new Error(text)
  return body.startup.id
}

/** A new person in the team of a startup, in this role. */
export async function teamMember(lab: PeopledLab, business_id: string, role: TeamRole): Promise<Someone> {
  const person = await lab.person()
  await lab.store.pool.query(
    `insert into business_members (id, business_id, user_id, role, joined_at) values (gen_random_uuid(), $1, $2, $3, now())`,
    [business_id, person.id, role],
  )
  return person
}

/** A pitch of a startup, with the sections of a template. */
export async function testPitch(lab: TestLab, as: string, business_id: string, more: object = {}) {
  const input = { business_id, title: 'Seed pitch', template: 'classic', locale: 'en-US', ...more }
  const { status, body, text } = await lab.call(pitches.add, input, { as })
  if (status !== 200) throw new Error(text)
  return body
}

/** Fills every section of a pitch, publishes it and makes it active. */
export async function showPitch(lab: TestLab, as: string, id: string) {
  const { sections } = (await lab.call(pitches.content, { id }, { as })).body
  for (const { id: section_id, version } of sections)
    await lab.call(pitches.updateSection, { section_id, version, body: 'A text.' }, { as })
  for (const to of ['ready', 'active']) {
    const { status, text } = await lab.call(pitches.status, { id, to }, { as })
    if (status !== 200) throw new Error(text)
  }
}

/** A new active pitch. */
export async function activePitch(lab: TestLab, as: string, business_id: string, more: object = {}) {
  const { pitch } = await testPitch(lab, as, business_id, more)
  await showPitch(lab, as, pitch.id)
  return (await lab.call(pitches.content, { id: pitch.id }, { as })).body
}
