import { account } from '#areas/account/contract/index.ts'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { applications } from '#areas/applications/contract/index.ts'
import { testApplication } from '#areas/applications/server/testing-application.ts'
import { assigned, submitted } from '#areas/applications/server/testing-review.ts'
import { testAssistant, testConversation } from '#areas/assistants/server/testing-assistant.ts'
import { events } from '#areas/events/contract/index.ts'
import { testEvent, testRegistration } from '#areas/events/server/testing-event.ts'
import { industries } from '#areas/industries/contract/index.ts'
import { openRound, writeAbout } from '#areas/investors/server/testing-round.ts'
import { checkInvestors } from '#areas/investors/server/import/testing-import.ts'
import { people } from '#areas/people/contract/index.ts'
import { pitches } from '#areas/pitches/contract/index.ts'
import { activePitch, testPitch } from '#areas/pitches/server/testing-pitch.ts'
import { research } from '#areas/research/contract/index.ts'
import { testBriefed, testReport } from '#areas/research/server/testing-briefs.ts'
import { testResearch } from '#areas/research/server/testing-research.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { testStartup } from '#areas/startups/server/testing-startup.ts'
import { Role } from '#kernel/contract/who.ts'
import { certified, fillCourse } from './testing-list-courses.ts'
import { fillInstitutes, fillMessages, fillWorks } from './testing-list-institutes.ts'
import { areaLaws } from './testing-laws.ts'
import type { TestLab } from './testing.ts'

/** The callers of lists, and what lists with more inputs than a limit and a cursor need. */
export type Lists = { tokens: string[]; inputs: Record<string, object> }

const twice = [1, 2]

/** Adds at least two entries to every list of a lab with its sample. */
export async function testLists(lab: TestLab): Promise<Lists> {
  const signIn = async (key: string) =>
    (await lab.call(account.login, { email: `${key}@lab.example`, password: samplePassword })).body.token!
  const admin = await signIn('admin')
  const tokens = [admin, await signIn('institute'), await signIn('founder')]
  const institute_id = await fillInstitutes(lab, admin)
  const course_id = await fillCourse(lab, admin)
  await fillMailsAndSessions(lab)
  await fillActings(lab, tokens[2]!)
  await lab.call(people.invite, { emails: ['kai@invited.example', 'noa@invited.example'], roles: [] }, { as: admin })
  const event_id = await fillEvents(lab, admin, tokens)
  await fillPeople(lab)
  for (const _ of twice) {
    await testApplication(lab, tokens[2])
    await lab.call(industries.addSource, { title: 'A survey', passage: 'It was 5.' }, { as: admin })
  }
  const application_id = await fillReviews(lab, admin)
  await fillAssistants(lab, admin)
  for (const _ of twice) await testResearch(lab, admin)
  const unit = { course_id, unit_key: 'read' }
  const startup_id = await fillStartups(lab, admin)
  const pitch_id = await fillPitches(lab, admin, startup_id)
  const inputs: Record<string, object> = {
    'applications.conflicts': { id: application_id },
    'authoring.unitRevisions': unit,
    'authoring.courseVersions': { course_id },
    'authoring.coursePeople': { course_id },
    'education.courseInvites': { course_id },
    'education.reviews': { course: course_id },
    'events.registeredUsers': { event_id },
    'help.search': { q: 'course' },
    'search.find': { q: 'agent' },
    'institutes.supervisors': { institute_id },
    'institutes.invites': { institute_id },
    'institutes.works': { institute_id },
    'pitches.versions': { id: pitch_id },
    'pitches.links': { id: pitch_id },
    'pitches.visits': { link_id: await fillLinks(lab, admin, pitch_id) },
    'investors.importRows': { import_id: await fillImports(lab, admin) },
    'investors.roundMessages': { business_id: await fillRounds(lab, admin) },
    'research.briefs': { business_id: await fillBriefs(lab, admin) },
    'research.challenges': { research_id: await fillChallenges(lab), is_answered: false },
    'startups.factHistory': { business_id: startup_id, key: 'users' },
    'institutes.studentMessages': { institute_id, member_id: await fillMessages(lab, institute_id, admin) },
    'institutes.workRows': { institute_id, work_id: await fillWorks(lab, institute_id) },
  }
  for (const { lists } of areaLaws) Object.assign(inputs, await lists?.({ lab, admin }))
  return { tokens: [...tokens, await signIn('intern'), await certified(lab)], inputs }
}

/** Mails, and sessions of the administrator. */
async function fillMailsAndSessions(lab: TestLab): Promise<void> {
  for (const n of twice) {
    await lab.call(account.requestMagicCode, { email: 'founder@lab.example' }, { ip: `198.18.1.${n}` })
    await lab.call(account.login, { email: 'admin@lab.example', password: samplePassword }, { ip: `198.18.2.${n}` })
  }
}

/** Two administrators have acted for the founder. */
async function fillActings(lab: TestLab, founder: string): Promise<void> {
  const { user } = (await lab.call(account.whoAmI, {}, { as: founder })).body
  for (const _ of twice) {
    const { token } = await lab.person({ roles: [Role.admin] })
    await lab.call(account.startActing, { user_id: user!.id, reason: 'She asked' }, { as: token })
  }
}

/** Two events of the administrator, each with two registrations. */
async function fillEvents(lab: TestLab, as: string, guests: string[]): Promise<string> {
  const ids: string[] = []
  for (const n of twice) ids.push((await testEvent(lab, as, { slug: `listed-${n}` })).id)
  for (const id of ids) for (const token of guests.slice(0, 2)) await testRegistration(lab, token, id)
  for (const starts_local of ['9998-12-31T00:00', '9999-01-01T00:00']) await testEvent(lab, as, { starts_local })
  const old = { title: { 'en-US': 'Long ago' }, time_zone: 'UTC', mode: 'online' }
  for (const starts_local of ['1001-01-01T00:00', '1969-07-20T20:17'])
    await lab.call(events.add, { ...old, starts_local, ends_local: `${starts_local.slice(0, -2)}59` }, { as })
  return ids[0]!
}

/** People whose names hold as much and as odd characters as names may. */
async function fillPeople(lab: TestLab): Promise<void> {
  for (const first_name of ['A\u0080', 'A\u0085', '𠮟'.repeat(40), 'İ'.repeat(80), '東京', 'とうきょう'])
    await lab.person({ first_name })
}

/** Two startups of the administrator, one of them with a figure that changed. */
async function fillStartups(lab: TestLab, as: string): Promise<string> {
  await testStartup(lab, as)
  const { id: business_id } = await testStartup(lab, as)
  const figure = { business_id, key: 'users', as_of: '2026-09-30', source: 'A list' }
  await lab.call(startups.saveFact, { ...figure, count: 1 }, { as })
  await lab.call(startups.saveFact, { ...figure, count: 2, version: 1 }, { as })
  return business_id
}

/** A round that is open, about which two visitors wrote. */
async function fillRounds(lab: TestLab, as: string): Promise<string> {
  const startup = await testStartup(lab, as)
  await openRound(lab, as, startup.id)
  for (const n of twice) await writeAbout(lab, startup.slug, { ip: `198.18.3.${n}` })
  return startup.id
}

/** Two files of investors, each with two rows. */
async function fillImports(lab: TestLab, as: string): Promise<string> {
  await checkInvestors(lab, as, 'name\nFaro\nAncla')
  return (await checkInvestors(lab, as, 'name\nFaro\nAncla')).body.id
}

/** The briefs of two days. */
async function fillBriefs(lab: TestLab, as: string): Promise<string> {
  const business_id = await testBriefed(lab, as)
  for (const n of twice) {
    await testReport(lab, { title: `Agriculture, part ${n}` })
    await lab.store.pool.query('update research_briefs set day = day - 1 where business_id = $1', [business_id])
    await lab.call(research.generateBrief, { business_id }, { as })
  }
  return business_id
}

/** What two readers said about the sample's report. */
async function fillChallenges(lab: TestLab): Promise<string> {
  const slug = 'small-mills-sample'
  const { body } = await lab.call(research.report, { slug, locale: 'en-US' }, {})
  const sentence_id = body.sections[0]!.sentences[0]!.id
  for (const n of twice)
    await lab.call(
      research.challenge,
      { slug, locale: 'en-US', sentence_id, text: `It says something else, ${n}.` },
      {},
    )
  const { rows } = await lab.store.pool.query<{ id: string }>(
    `select id from researches where slug = $1 and locale = 'en-US'`,
    [slug],
  )
  return rows[0]!.id
}

/** Two links of a pitch, one of them opened twice. */
async function fillLinks(lab: TestLab, as: string, id: string): Promise<string> {
  const link = { id, recipient: 'Fondo Alcatraz' }
  await lab.call(pitches.addLink, link, { as })
  const { body } = await lab.call(pitches.addLink, link, { as })
  const token = body.url.slice(body.url.lastIndexOf('/') + 1)
  for (const _ of twice) await lab.call(pitches.openShare, { token })
  return body.link.id
}

/** Two pitches of a startup, one of them published twice. */
async function fillPitches(lab: TestLab, as: string, business_id: string): Promise<string> {
  await testPitch(lab, as, business_id)
  const { pitch } = await activePitch(lab, as, business_id)
  await lab.call(pitches.update, { id: pitch.id, version: pitch.version, title: 'Published twice' }, { as })
  await lab.call(pitches.publish, { id: pitch.id }, { as })
  return pitch.id
}

/** Two intakes, two applications that the administrator reviews, and one with two conflicts, which is answered. */
async function fillReviews(lab: TestLab, as: string): Promise<string> {
  for (const n of twice) await lab.call(applications.saveIntake, { title: { 'en-US': `Intake ${n}` } }, { as })
  const { user } = (await lab.call(account.whoAmI, {}, { as })).body
  for (const _ of twice) await assigned(lab, as, await submitted(lab), { ...user!, token: as })
  const id = await submitted(lab)
  for (const _ of twice)
    await lab.store.pool.query(
      `insert into application_conflicts (id, application_id, user_id, kind, state, evidence, at)
       values (gen_random_uuid(), $1, $2, 'same_domain', 'suspected', '', now())`,
      [id, (await lab.person()).id],
    )
  return id
}

/** Two assistants of the administrator, each asked once. */
async function fillAssistants(lab: TestLab, as: string): Promise<void> {
  for (const _ of twice) await testConversation(lab, as, (await testAssistant(lab, as)).id)
}
