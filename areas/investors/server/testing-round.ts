import type { Answered, Call } from '#kernel/contract/call.ts'
import { startups, type TeamRole } from '#areas/startups/contract/index.ts'
import { investors } from '../contract/index.ts'

/** What of the lab under test is needed here; the assembled one belongs to the tests themselves. */
type TestLab = {
  call<C extends Call>(
    call: C,
    input: object,
    asking: { as?: string; ip?: string },
  ): Promise<{ status: number; text: string; body: Answered<C> }>
}

type LabWithPeople<Someone extends { id: string }> = TestLab & {
  person(): Promise<Someone>
  store: { pool: { query(sql: string, values: unknown[]): Promise<unknown> } }
}

/** An active startup of somebody, unless `more` says otherwise. */
export async function foundStartup(lab: TestLab, as: string, more: object = {}) {
  const profile = {
    name: 'Migaja',
    tagline: 'Tells bakeries how much to bake.',
    description: 'One message in the evening.',
    stage: 'pilot',
    country: 'MX',
    // That of agriculture, which a migration adds.
    industry_ids: ['01938c00-0000-7000-8000-000000000001'],
  }
  const { status, body, text } = await lab.call(startups.add, { ...profile, ...more }, { as })
  if (status !== 200) throw new Error(text)
  return body.startup
}

/** A new person in the team of a startup, in this role. */
export async function joinTeam<Someone extends { id: string }>(
  lab: LabWithPeople<Someone>,
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

export const written = {
  name: 'Seed round',
  target: { amount_minor: 600_000_000, currency: 'MXN' },
  instrument: 'safe',
  state: 'open',
  is_public: true,
} as const

/** An open round that a startup shows, unless `more` says otherwise. */
export async function openRound(lab: TestLab, as: string, business_id: string, more: object = {}) {
  const { status, body, text } = await lab.call(investors.saveRound, { business_id, ...written, ...more }, { as })
  if (status !== 200) throw new Error(text)
  return body
}

/** A visitor writes to a startup about its round. */
export const writeAbout = (lab: TestLab, startup: string, { ip, ...more }: { ip: string; [field: string]: string }) =>
  lab.call(
    investors.writeToStartup,
    { startup, name: 'Odile Brandt', email: 'odile@capital.example', message: 'May I read your pitch?', ...more },
    { ip },
  )

/** What is written of an investor in a pipeline. */
export const testPipelineItem = {
  investor_id: null,
  name: 'Northlight Angels',
  round_id: null,
  stage: 'target',
  amount: null,
  intro_by: '',
  first_contact_on: null,
  follow_up_on: null,
  reason: '',
  notes: '',
} as const
