import { afterAll, beforeAll, expect, test } from 'vitest'
import { applications } from '#areas/applications/contract/index.ts'
import { testAssistant } from '#areas/assistants/server/testing-assistant.ts'
import { assigned, elsewhere, submitted } from '#areas/applications/server/testing-review.ts'
import { testAssignment, turnUnit } from '#areas/education/server/testing-units.ts'
import { education } from '#areas/education/contract/index.ts'
import { testEvent } from '#areas/events/server/testing-event.ts'
import { industries } from '#areas/industries/contract/index.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { testIntern, testPosting, writtenPosting } from '#areas/internships/server/testing-posting.ts'
import { people } from '#areas/people/contract/index.ts'
import { research } from '#areas/research/contract/index.ts'
import { testReport } from '#areas/research/server/testing-briefs.ts'
import { testResearch, withSentences } from '#areas/research/server/testing-research.ts'
import { testRoom } from '#areas/rooms/server/testing-room.ts'
import { settings } from '#areas/settings/contract/index.ts'
import type { SettingKey } from '#areas/settings/contract/keys.ts'
import { investors } from '#areas/investors/contract/index.ts'
import { pitches } from '#areas/pitches/contract/index.ts'
import { activePitch, testPitch } from '#areas/pitches/server/testing-pitch.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { testStartup } from '#areas/startups/server/testing-startup.ts'
import { Role } from '#kernel/contract/who.ts'
import { wireSchema } from '#kernel/server/encode.ts'
import { allCalls } from './calls.ts'
import { lesson, newCourse, putCourse, testLearner } from './testing-courses.ts'
import { openTestLab, type TestLab } from './testing.ts'

let lab: TestLab
let admin: string
beforeAll(async () => {
  lab = await openTestLab()
  admin = (await lab.person({ roles: [Role.admin] })).token
})
afterAll(() => lab.close())

/** The input of a call besides the version, and the row with the version; its key is `id` unless it is another. */
type Versioned = { as: string; input: object; table: string; id: string | number; key?: string }

const idOf = async (sql: string, ...values: string[]): Promise<string> =>
  (await lab.store.pool.query(sql, values)).rows[0].id

async function ofCourse(more: object): Promise<Versioned> {
  const { course_id } = await newCourse(lab, admin, ['One'])
  return { as: admin, input: { course_id, ...more }, table: 'courses', id: course_id }
}

async function ofAssistant(more: (made: Awaited<ReturnType<typeof testAssistant>>) => object): Promise<Versioned> {
  const made = await testAssistant(lab, admin)
  return { as: admin, input: { assistant_id: made.id, ...more(made) }, table: 'assistants', id: made.id }
}

async function ofUnit(more: object): Promise<Versioned> {
  const { course_id, keys, edit } = await newCourse(lab, admin, ['One'])
  const unit_key = (await keys())[0]![0]!
  await edit(unit_key, { est_minutes: 7 })
  const id = await idOf('select id from units where course_id = $1 and unit_key = $2', course_id, unit_key)
  return { as: admin, input: { course_id, unit_key, ...more }, table: 'units', id }
}

/** A learner of a new course, who requests to join it or submits work. */
async function learnerOf(slug: string, policy: string) {
  const course_id = await putCourse(lab, slug, [lesson('work')])
  await turnUnit(lab.store, course_id, 'work', testAssignment)
  await lab.store.pool.query('update courses set enrol_policy = $2 where id = $1', [course_id, policy])
  const learner = await testLearner(lab, course_id)
  const enrolment_id = await idOf('select id from enrolments where user_id = $1', learner.id)
  return { course_id, learner, enrolment_id }
}

/** A figure that a new startup states. */
async function ofFact(more: object): Promise<Versioned> {
  const { id: business_id } = await testStartup(lab, admin)
  const named = { business_id, key: 'users' }
  const said = { ...named, count: 1, as_of: '2026-09-30', source: 'A list' }
  const { body } = await lab.call(startups.saveFact, said, { as: admin })
  return { as: admin, input: { ...named, ...more }, table: 'business_facts', id: body.id }
}

/** A new industry. */
async function ofIndustry(code: string, more: object): Promise<Versioned> {
  const entry = { level: 'industry', name: { 'en-US': 'An industry' }, isic: [], naics: [] } as const
  const { id } = (await lab.call(industries.saveEntry, { ...entry, code }, { as: admin })).body
  return { as: admin, input: { ...entry, id, ...more }, table: 'industries', id }
}

/** A section of a new pitch. */
async function ofSection(more: object): Promise<Versioned> {
  const { id: business_id } = await testStartup(lab, admin)
  const { sections } = await testPitch(lab, admin, business_id)
  const { id } = sections[1]!
  return { as: admin, input: { section_id: id, ...more }, table: 'pitch_sections', id }
}

/** A new research, in this state. */
async function ofResearch(more: object, state = 'draft'): Promise<Versioned> {
  const { id } = await withSentences(lab, admin, await testResearch(lab, admin), [['Mills are old.', '']])
  await lab.store.pool.query('update researches set state = $2 where id = $1', [id, state])
  return { as: admin, input: { research_id: id, ...more }, table: 'researches', id }
}

const health = '01938c00-0000-7000-8000-00000000000d'

/** A new measure of an industry. */
async function ofMeasure() {
  const texts = { name: { 'en-US': 'A measure' }, definition: { 'en-US': '' } }
  const input = { industry_id: health, ...texts, unit: 'number', section: 'trends' } as const
  const { id } = (await lab.call(industries.saveMeasure, input, { as: admin })).body
  return { as: admin, input: { ...input, id }, table: 'measures', id }
}

/** A new market, by which its section is found. */
async function ofMarket(geography: string) {
  const input = { industry_id: health, geography, status: 'published' } as const
  const { id } = (await lab.call(industries.saveMarket, input, { as: admin })).body
  return { as: admin, input: { ...input, id }, table: 'markets', id }
}

async function ofMarketFact() {
  const { id: measure_id } = await ofMeasure()
  const passage = { title: 'A survey', passage: 'It was 5.' }
  const { id: source_id } = (await lab.call(industries.addSource, passage, { as: admin })).body
  const stated = {
    geography: 'MX',
    period: '2026',
    value: 5,
    rounded_to: 1,
    bound: 'exact',
    processing: 'none',
  } as const
  const input = { measure_id, source_id, ...stated }
  const { id } = (await lab.call(industries.saveFact, input, { as: admin })).body
  return { as: admin, input: { ...input, id }, table: 'facts', id }
}

async function ofSetting(key: SettingKey, value: string | string[], more: object): Promise<Versioned> {
  await lab.call(settings.create, { key, value }, { as: admin })
  return { as: admin, input: { key, ...more }, table: 'setting_versions', id: key, key: 'key' }
}

/** A repository as it is stored; nothing is asked for it. */
async function ofRepository(more: object): Promise<Versioned> {
  const id = await idOf(
    `insert into repositories (id, github_id, name, url, description, topics, stars, forks, open_issues, is_archived, category, found_by, created_at)
     values (gen_random_uuid(), 1, 'lab/one', 'https://x.example/', '', '{}', 1, 1, 1, false, 'tools', '', now()) returning id`,
  )
  return { as: admin, input: { id, ...more }, table: 'repositories', id }
}

const versioned: Record<string, () => Promise<Versioned>> = {
  async 'account.updateInfo'() {
    const { token, id } = await lab.person()
    return { as: token, input: { first_name: 'Ada' }, table: 'users', id }
  },
  'authoring.updateCourse': () => ofCourse({ settings: { sequential: true } }),
  'authoring.updateCourseInfo': () => ofCourse({ title: { 'en-US': 'Another title' } }),
  'authoring.manageCourse': () => ofCourse({ action: 'duplicate' }),
  'authoring.updateUnit': () => ofUnit({ patch: { est_minutes: 9 } }),
  'authoring.restoreRevision': () => ofUnit({ n: 1 }),
  async 'applications.manage'() {
    const id = await submitted(lab)
    return { as: admin, input: { id, action: 'note', text: 'A note.' }, table: 'applications', id }
  },
  async 'applications.saveIntake'() {
    const title = { 'en-US': 'An intake' }
    const { id } = (await lab.call(applications.saveIntake, { title }, { as: admin })).body
    return { as: admin, input: { id, title }, table: 'application_intakes', id }
  },
  async 'applications.saveReview'() {
    const reviewer = await lab.person(elsewhere())
    const id = await assigned(lab, admin, await submitted(lab), reviewer)
    return { as: reviewer.token, input: { review_id: id, feedback: 'Clear.' }, table: 'application_reviews', id }
  },
  async 'education.grade'() {
    const { course_id, learner, enrolment_id } = await learnerOf('graded', 'open')
    const work = { course_id, unit_key: 'work', text: 'My work', url: '' }
    await lab.call(education.submitAssignment, work, { as: learner.token })
    const id = await idOf('select id from submissions where enrolment_id = $1', enrolment_id)
    const input = { submission_id: id, verdict: 'return', marks: [], remark: 'Say more.' }
    return { as: admin, input, table: 'submissions', id }
  },
  async 'education.decideRequest'() {
    const { enrolment_id } = await learnerOf('asked-for', 'approval')
    return { as: admin, input: { enrolment_id, approve: true }, table: 'enrolments', id: enrolment_id }
  },
  async 'events.update'() {
    const { id } = await testEvent(lab, admin)
    return { as: admin, input: { event_id: id, patch: { capacity: 5 } }, table: 'events', id }
  },
  async 'people.changeRoles'() {
    const clone = { clone_of: Role.institute, labels: { 'en-US': 'Assistant' } }
    const { ticket } = (await lab.call(people.changeRoles, { ...clone, dry_run: true }, { as: admin })).body
    const { role } = (await lab.call(people.changeRoles, { ...clone, ticket: ticket! }, { as: admin })).body
    const { number } = role!
    const input = { number, labels: clone.labels, dry_run: true }
    return { as: admin, input, table: 'role_clones', id: number, key: 'number' }
  },
  'assistants.save': () => ofAssistant(({ written }) => ({ written, trials: ['What is it?'] })),
  'assistants.manage': () => ofAssistant(() => ({ action: 'archive' })),
  async 'investors.save'() {
    const written = { kind: 'fund', thesis: '', stages: [], industry_ids: [], countries: [], smallest: null } as const
    const more = { largest: null, currency: 'USD', website: null, how_to_apply: '', source: 'A list' }
    const input = { ...written, ...more, name: 'Fondo Nopal', as_of: '2026-11-01', is_listed: true }
    const { id } = (await lab.call(investors.save, input, { as: admin })).body
    return { as: admin, input: { ...input, id, thesis: 'Another' }, table: 'investors', id }
  },
  async 'investors.saveRound'() {
    const { id: business_id } = await testStartup(lab, admin)
    const target = { amount_minor: 5_000_000, currency: 'USD' }
    const input = { business_id, name: 'Seed', target, instrument: 'safe', state: 'planned', is_public: false } as const
    const { id } = (await lab.call(investors.saveRound, input, { as: admin })).body
    return { as: admin, input: { ...input, id, name: 'Another' }, table: 'rounds', id }
  },
  async 'internships.save'() {
    const { id, business_id } = await testPosting(lab, admin)
    const input = { ...writtenPosting, id, business_id, title: 'Another title' }
    return { as: admin, input, table: 'internship_postings', id }
  },
  async 'internships.move'() {
    const { application } = await testIntern(lab, (await testPosting(lab, admin)).id)
    const input = { application_id: application.id, to: 'seen' }
    return { as: admin, input, table: 'internship_applications', id: application.id }
  },
  async 'internships.answer'() {
    const { application, token } = await testIntern(lab, (await testPosting(lab, admin)).id)
    const input = { application_id: application.id, to: 'withdrawn' }
    return { as: token, input, table: 'internship_applications', id: application.id }
  },
  async 'research.saveBrief'() {
    const { id: business_id } = await testStartup(lab, admin)
    await testReport(lab, { title: 'Agriculture grows' })
    const { id } = (await lab.call(research.generateBrief, { business_id }, { as: admin })).body.brief!
    return { as: admin, input: { business_id, brief_id: id, kept: [] }, table: 'research_briefs', id }
  },
  async 'pitches.update'() {
    const { id: business_id } = await testStartup(lab, admin)
    const { id } = (await testPitch(lab, admin, business_id)).pitch
    return { as: admin, input: { id, title: 'Another' }, table: 'pitches', id }
  },
  async 'pitches.updateLink'() {
    const { id: business_id } = await testStartup(lab, admin)
    const { pitch } = await activePitch(lab, admin, business_id)
    const { link } = (await lab.call(pitches.addLink, { id: pitch.id, recipient: 'Fondo' }, { as: admin })).body
    const input = { link_id: link.id, recipient: 'Another' }
    return { as: admin, input, table: 'pitch_links', id: link.id }
  },
  'pitches.updateSection': () => ofSection({ body: 'Another text.' }),
  'pitches.removeSection': () => ofSection({}),
  async 'pitches.updateField'() {
    const { items } = (await lab.call(pitches.fields, {}, { as: admin })).body
    const { id } = items.at(-1)!
    return { as: admin, input: { field_id: id, max_words: 55 }, table: 'pitch_fields', id }
  },
  async 'rooms.update'() {
    const { id } = await testRoom(lab, admin)
    return { as: admin, input: { room_id: id, locked: true }, table: 'rooms', id }
  },
  'repositories.update': () => ofRepository({ category: 'data', note: null }),
  'settings.update': () => ofSetting('contact.email', 'desk@lab.example', { value: 'office@lab.example' }),
  'settings.manage': () => ofSetting('registration.domains', ['lab.example'], { action: 'lock' }),
  async 'startups.update'() {
    const { id } = await testStartup(lab, admin)
    return { as: admin, input: { business_id: id, tagline: 'Another' }, table: 'businesses', id }
  },
  'research.manage': () => ofResearch({ action: 'edit', title: 'Another title' }),
  'research.savePublic': () => ofResearch({ summary: 'Old mills.', collection: 'markets' }, 'approved'),
  'startups.saveFact': () => ofFact({ count: 2, as_of: '2026-10-31', source: 'A survey' }),
  'startups.removeFact': () => ofFact({}),
  'industries.saveEntry': () => ofIndustry('saved', {}),
  'industries.archiveEntry': () => ofIndustry('stored', { is_archived: true }),
  'industries.saveMeasure': ofMeasure,
  'industries.saveMarket': () => ofMarket('MX'),
  async 'industries.saveSection'() {
    const { id: market_id } = await ofMarket('JP')
    const input = { market_id, section: 'trends', body: { 'en-US': 'Up.' } } as const
    await lab.call(industries.saveSection, { ...input, version: 0 }, { as: admin })
    return { as: admin, input, table: 'market_sections', id: market_id, key: 'market_id' }
  },
  'industries.saveFact': ofMarketFact,
  async 'industries.archiveContent'() {
    const { id, table } = await ofMarketFact()
    return { as: admin, input: { kind: 'fact', id, is_archived: true }, table, id }
  },
  async 'institutes.update'() {
    const { id } = (await lab.call(institutes.add, { name: 'A school' }, { as: admin })).body
    return { as: admin, input: { institute_id: id, name: 'Another name' }, table: 'institutes', id }
  },
}

const takers = allCalls.filter(({ call }) => {
  const { properties = {} } = wireSchema(call.input) as { properties?: object }
  return call.kind === 'writes' && 'version' in properties
})

test('every call that writes a versioned row is listed here', () => {
  expect(takers.map(({ name }) => name).toSorted()).toEqual(Object.keys(versioned).toSorted())
})

test.each(takers)('$name refuses an old version, and says what is there now', async ({ name, call }) => {
  const { as, input, table, id, key = 'id' } = await versioned[name]!()
  await lab.store.pool.query(`update ${table} set version = 5 where ${key} = $1`, [id])
  const old = await lab.call(call, { ...input, version: 4 }, { as })
  expect([old.status, old.body.code], old.text).toEqual([409, 'version.conflict'])
  expect(old.body.current).toMatchObject({ version: 5 })
  const present = await lab.call(call, { ...input, version: 5 }, { as })
  expect(present.status, present.text).toBe(200)
})
