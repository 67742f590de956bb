import { grantRole } from '#areas/account/server/exports.ts'
import { Role } from '#kernel/contract/who.ts'
import { idAt, type Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { addApplication, attach } from './applications.queries.ts'
import { addPosting } from './postings.queries.ts'
import { samplePostings, type SamplePosting } from './sample-postings.ts'
import { internsByEmail, startupsBySlug } from './sample.queries.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day)

type Interns = Awaited<ReturnType<typeof internsByEmail>>

async function addOne(db: Database, sample: SamplePosting, startups: Map<string, string>, interns: Interns) {
  const { startup, days_ago, open_days, applications, ...fields } = sample
  const created_at = inDays(-days_ago)
  const posting = await addPosting(db, {
    ...fields,
    id: idAt(created_at),
    business_id: startups.get(startup)!,
    closes_on: inDays(open_days).toISOString().slice(0, 10),
    status: 'open',
    created_at,
    updated_at: created_at,
  })
  for (const { email, days_ago: ago, ...application } of applications) {
    const [intern, ...others] = interns.get(email) ?? []
    if (!intern) throw new Error(`the sample has no account ${email}`)
    await grantRole(db, intern.id, Role.intern, async () => undefined)
    const sent_at = inDays(-ago)
    const moved_at = application.state === 'sent' ? sent_at : new Date((sent_at.getTime() + Date.now()) / 2)
    const id = idAt(sent_at)
    await addApplication(db, { ...application, id, posting_id: posting.id, user_id: intern.id, sent_at, moved_at })
    await attach(
      db,
      id,
      [intern, ...others].flatMap(({ certificate_id }) => certificate_id ?? []),
    )
  }
}

/** Internships written for this project, with applications in several states. */
export async function fillSample({ db }: JobTools): Promise<void> {
  const startups = await startupsBySlug(
    db,
    samplePostings.map(({ startup }) => startup),
  )
  const emails = samplePostings.flatMap(({ applications }) => applications.map(({ email }) => email))
  const interns = await internsByEmail(db, emails)
  for (const sample of samplePostings) await addOne(db, sample, startups, interns)
}
