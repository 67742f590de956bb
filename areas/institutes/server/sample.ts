import { readFileSync } from 'node:fs'
import { addSampleExtra } from '#areas/account/server/exports.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { newId, type Database } from '#kernel/server/database.ts'
import type { JobTools } from '#kernel/server/handle.ts'
import { freshInvitation } from '#areas/invitations/server/exports.ts'
import type { MemberKind } from '#areas/members/contract.ts'
import { addInstitute, lockInstitute, act, join, memberOf, peopleByEmail } from '#areas/members/server/exports.ts'
import { tokenPrefix } from '../contract/token-prefix.ts'
import { addInvite, type NewInvite } from './invitations/invites.queries.ts'
import { inviteAll } from './invitations/inviting.ts'

/** `handle` where the names have no Latin letters to make one of. */
type Named = { first_name: string; last_name: string; handle?: string; locale: Locale }
type School = {
  name: string
  slug: string
  domains: string[]
  seat_limit: number
  founded_days_ago: number
  owner: string
  supervisors: Named[]
  guests: string[]
  students: (Named & { group: string; state: string; joined_days_ago: number })[]
  invites: (Named & { group: string; state: 'pending' | 'expired' | 'declined' | 'revoked'; days_ago: number })[]
  links: { label: string; group: string; max_uses: number; uses: number; days_ago: number }[]
}

const read = (): School => JSON.parse(readFileSync(new URL('../sample/school.json', import.meta.url), 'utf8')) as School
const day = 24 * 60 * 60 * 1_000
const ago = (days: number) => new Date(Date.now() - days * day)
const zones: Record<Locale, string> = {
  'en-US': 'America/Los_Angeles',
  'es-MX': 'America/Mexico_City',
  'ja-JP': 'Asia/Tokyo',
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
const handleOf = ({ first_name, last_name, handle }: Named) => handle ?? `${plain(first_name)}-${plain(last_name)}`
const addressOf = (person: Named, domain: string) => `${handleOf(person).replace('-', '.')}@${domain}`

/**
 * An institution written for this project: an owner, two supervisors, and more than thirty students in every state. What
 * they learn is in the sample of authoring, which has the courses.
 */
export async function fillSample(tools: JobTools): Promise<void> {
  const { db } = tools
  const school = read()
  const founded = ago(school.founded_days_ago)
  const { name, slug, domains, seat_limit } = school
  const dates = { created_at: founded, updated_at: founded }
  const institute = await addInstitute(db, { id: newId(), name, slug, domains, seat_limit, state: 'active', ...dates })
  if (!institute) throw new Error(`the sample institution ${slug} is there already`)
  const sample: SampleInstitute = { db, institute_id: institute.id, domain: domains[0]! }

  const ownerId = (await peopleByEmail(db, [school.owner])).get(school.owner)!.id
  await enter(sample, ownerId, { kind: 'owner', group: null, at: founded })
  const supervisors: string[] = []
  for (const person of school.supervisors)
    supervisors.push(await enterNew(sample, person, { kind: 'supervisor', group: null, at: ago(58) }))

  await addStudents(sample, school)
  await invitePeople(tools, sample, school, { ownerId, supervisors })
}

type SampleInstitute = { db: Database; institute_id: string; domain: string }
type SampleMembership = { kind: MemberKind; group: string | null; at: Date }

async function enter(
  { db, institute_id }: SampleInstitute,
  user_id: string,
  { kind, group, at }: SampleMembership,
): Promise<void> {
  const institute = await lockInstitute(db, institute_id)
  await join(db, institute!, { user_id, kind, group, before: undefined, now: at })
}

async function enterNew(sample: SampleInstitute, person: Named, entering: SampleMembership): Promise<string> {
  const { first_name, last_name, locale } = person
  const id = await addSampleExtra(
    sample.db,
    {
      first_name,
      last_name,
      locale,
      email: addressOf(person, sample.domain),
      handle: handleOf(person),
      time_zone: zones[locale],
    },
    entering.at,
  )
  await enter(sample, id, entering)
  return id
}

async function addStudents(sample: SampleInstitute, { students, guests }: School): Promise<void> {
  for (const { state, group, joined_days_ago, ...person } of students) {
    const id = await enterNew(sample, person, { kind: 'student', group, at: ago(joined_days_ago) })
    if (state !== 'active') await shutOut(sample, id, state === 'removed' ? 'remove' : 'deactivate')
  }
  // Sample accounts that can sign in are students too, so that the institution can be seen as a student.
  const accounts = await peopleByEmail(sample.db, guests)
  for (const email of guests)
    await enter(sample, accounts.get(email)!.id, { kind: 'student', group: 'Evening class', at: ago(34) })
}

async function shutOut(
  { db, institute_id }: SampleInstitute,
  user_id: string,
  action: 'remove' | 'deactivate',
): Promise<void> {
  const institute = await lockInstitute(db, institute_id)
  const member = await memberOf(db, institute_id, user_id)
  await act(db, institute!, member!, action, ago(4))
}

async function invitePeople(
  tools: JobTools,
  { db, institute_id, domain }: SampleInstitute,
  { invites, links }: School,
  { ownerId, supervisors }: { ownerId: string; supervisors: string[] },
): Promise<void> {
  const base = (days: number): Omit<NewInvite, 'kind'> => ({
    ...freshInvitation(tokenPrefix, ago(days)).row,
    institute_id,
    locale: 'en-US' as const,
    invited_by: supervisors[0]!,
  })
  for (const { group, state, days_ago, ...person } of invites)
    await addInvite(db, {
      ...base(days_ago),
      ...person,
      kind: 'student',
      email: addressOf(person, domain),
      group_name: group,
      state: state === 'expired' ? 'pending' : state,
      answered_at: state === 'declined' || state === 'revoked' ? ago(days_ago - 1) : null,
    })
  for (const { label, group, max_uses, uses, days_ago } of links)
    await addInvite(db, {
      ...base(days_ago),
      kind: 'student',
      label,
      group_name: group,
      max_uses,
      uses,
      domains: [domain],
      state: uses === max_uses ? 'accepted' : 'pending',
    })
  // One that can be answered: it is in the mailbox of the sample.
  const institute = await lockInstitute(db, institute_id)
  const message = 'You asked about the evening class: it starts again on Monday.'
  await inviteAll(tools, [{ email: 'member@lab.example', group: 'Evening class' }], {
    institute: institute!,
    kind: 'student',
    invited_by: ownerId,
    message,
    locale: 'en-US',
    now: new Date(),
  })
}
