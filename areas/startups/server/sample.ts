import { industriesByCode } from '#areas/industries/server/exports.ts'
import { addSampleExtra, grantRole } from '#areas/account/server/exports.ts'
import { Role } from '#kernel/contract/who.ts'
import { idAt, newId, type Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { publish } from '#kernel/server/live.ts'
import type { FactKey } from '../contract/facts.ts'
import { addChange, addFact, changeFact } from './facts/facts.queries.ts'
import { accountsByEmail } from './sample.queries.ts'
import { sampleStartups, type SampleFact, type SampleMember, type SampleStartup } from './sample-startups.ts'
import { missingIn, statusAfter } from './startup-rules.ts'
import { addStartup, lockStartup, setIndustries, switchModule } from './startups.queries.ts'
import { inviteToTeam } from './team/inviting.ts'
import { addMember } from './team.queries.ts'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

async function addTeam(db: Database, business_id: string, team: readonly SampleMember[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { joined_days_ago, role, title, is_founder, ...who } of team) {
    const joined_at = ago(joined_days_ago)
    const email = 'email' in who ? who.email : `${who.person.handle}@people.example`
    const existingAccount = (await accountsByEmail(db, [email])).get(email)
    const user_id =
      existingAccount ?? (await addSampleExtra(db, { ...('person' in who ? who.person : never()), email }, joined_at))
    await addMember(db, { id: idAt(joined_at), business_id, user_id, role, title, is_founder, joined_at })
    if (role === 'owner') await grantRole(db, user_id, Role.startup, (topic, id) => publish(db, topic, id))
    ids.set(email, user_id)
  }
  return ids
}

const never = () => {
  throw new Error('the sample names an account that does not exist')
}

/** A figure with all of its statements, the oldest first. */
async function addFigure(
  db: Database,
  business_id: string,
  key: FactKey,
  said: readonly (SampleFact & { by: string })[],
) {
  const id = newId()
  for (const [at, { amount, currency, source, days_ago, by }] of said.entries()) {
    const said_at = ago(days_ago)
    const statement = {
      amount,
      currency: currency ?? null,
      source,
      as_of: dayOf(said_at),
      said_by: by,
      said_at,
      version: at + 1,
      is_removed: false,
    }
    if (at === 0) await addFact(db, { id, business_id, key, ...statement })
    else await changeFact(db, id, statement)
    await addChange(db, { id: idAt(said_at), fact_id: id, ...statement })
  }
}

async function addOne(tools: JobTools, sample: SampleStartup, industries: Map<string, string>): Promise<void> {
  const { db } = tools
  const { team, facts, modules, invites, industry_codes, added_days_ago, ...profile } = sample
  const created_at = ago(added_days_ago)
  const ids = industry_codes.map(code => industries.get(code)!)
  const row = await addStartup(db, {
    ...profile,
    id: idAt(created_at),
    status: statusAfter('draft', missingIn(profile, ids.length)),
    created_at,
    updated_at: created_at,
  })
  await setIndustries(db, row.id, ids)
  const members = await addTeam(db, row.id, team)
  for (const { key, said } of facts)
    await addFigure(
      db,
      row.id,
      key,
      said.map(each => ({ ...each, by: members.get(each.by)! })),
    )
  for (const module of modules)
    await switchModule(db, { business_id: row.id, module, is_on: true, changed_at: created_at })
  const startup = (await lockStartup(db, row.id))!
  for (const { by, ...invite } of invites)
    await inviteToTeam(tools, startup, {
      ...invite,
      message: invite.message,
      locale: 'en-US',
      invited_by: members.get(by)!,
      now: new Date(),
    })
}

/** Startups written for this project, in three languages: active ones with teams and figures, and a draft. */
export async function fillSample(tools: JobTools): Promise<void> {
  const industries = await industriesByCode(tools.db)
  for (const sample of sampleStartups) await addOne(tools, sample, industries)
}
