import { authoring } from '#areas/authoring/contract/index.ts'
import { education } from '#areas/education/contract/index.ts'
import { institutes } from '#areas/institutes/contract/index.ts'
import { openStore } from '#kernel/server/database.ts'
import { startPostgres } from '#kernel/server/postgres/postgres.ts'
import { tokenOf } from '../e2e/sample-people.ts'
import { fillPitch } from './interactions-fill-pitch.ts'
import type { runLab } from './running-lab.ts'

type Lab = Awaited<ReturnType<typeof runLab>>

const people = 400
const units = 60
const warn = (message: string) => console.error(message)

const peopleSql = `
insert into users (id, email, handle, first_name, last_name, visibility, notification_settings)
select uuidv7(), 'many' || n || '@bench.example', 'many-' || n,
  (array['Ana', 'Kenji', 'Lucía', 'Noor', 'Tomás'])[1 + n % 5], 'Person' || n, u.visibility, u.notification_settings
from generate_series(1, $1::int) as n, (select visibility, notification_settings from users limit 1) as u`

const membersSql = `
insert into institute_members (id, institute_id, user_id, kind, group_name, state, joined_at, changed_at)
select uuidv7(), $1, id, 'student', 'group ' || right(handle, 1), 'active', now(), now() from users where handle like 'many-%'`

const enrolmentsSql = `
insert into enrolments (id, user_id, course_id, institute_id, state, version_at_start, progress_pct, required_units, completed_units, started_at, last_active_at)
select uuidv7(), u.id, c.id, $1, 'active', 1, 25, 8, 2, now() - interval '5 days', now() - (right(u.handle, 1)::int || ' days')::interval
from users u, courses c where u.handle like 'many-%' and c.id = any($2)`

/** Hundreds of people in the sample institution, who take all of its courses: a table as long as a school's. */
async function fillInstitute(lab: Lab): Promise<void> {
  const supervisor = await tokenOf(lab.origin, 'institute')
  const { institute, courses } = (await lab.ask(institutes.info, {}, supervisor)).body
  const postgres = await startPostgres({ dataDir: lab.dataDir, log: { warn } })
  const store = openStore(postgres.url, 1, ({ message }) => warn(message))
  await store.pool.query(peopleSql, [people])
  await store.pool.query(membersSql, [institute.id])
  await store.pool.query(enrolmentsSql, [institute.id, courses.map(({ id }) => id)])
  await store.pool.query('analyze')
  await store.close()
  await postgres.stop()
}

/** As long as a long chapter: some 30 kB with headings, lists, code and a table. */
const chapter = Array.from(
  { length: 30 },
  (_, n) => `## Part ${n + 1}

${'A paragraph that says something in **a few words**, with a [link](https://example.org) and some `code`. '.repeat(6)}

- one thing
- another thing, ${'longer than the first. '.repeat(3)}

| a | b |
| - | - |
| ${n} | ${n * n} |

\`\`\`ts
const answer = ${n}
\`\`\`
`,
).join('\n')

/** A draft with dozens of units, two of them with a long text in two languages. @returns its id and its units */
async function fillCourse(lab: Lab) {
  const admin = await tokenOf(lab.origin, 'admin')
  const { items } = (await lab.ask(authoring.authoredCourses, {}, admin)).body
  const sample = items.find(({ slug }) => slug === 'an-agent-by-hand')!
  const copy = await lab.ask(authoring.manageCourse, { course_id: sample.id, action: 'duplicate' }, admin)
  const course_id = copy.body.course!.id
  const outline = (await lab.ask(authoring.unitKeys, { course_id }, admin)).body
  const { section_key } = outline.sections[0]!
  for (let n = 0; n < units; n += 1)
    await lab.ask(
      authoring.addUnit,
      { course_id, section_key, type: 'markdown', title: { 'en-US': `Lesson ${n}` } },
      admin,
    )
  const { sections } = (await lab.ask(authoring.unitKeys, { course_id }, admin)).body
  const all = sections.flatMap(section => section.units)
  const lessons = all.filter(({ type }) => type === 'markdown')
  for (const { unit_key } of lessons.slice(0, 3)) {
    const { version } = (await lab.ask(authoring.unitData, { course_id, unit_key }, admin)).body
    const bodies = { 'en-US': { markdown: chapter }, 'es-MX': { markdown: chapter } }
    const saved = await lab.ask(authoring.updateUnit, { course_id, unit_key, version, patch: { bodies } }, admin)
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body))
  }
  return { course_id, lesson: lessons[0]!.unit_key, quiz: all.find(({ type }) => type === 'quiz')!.unit_key }
}

/** A quiz with an open attempt, and a course to read. */
async function fillLearner(lab: Lab) {
  const founder = await tokenOf(lab.origin, 'founder')
  const { items } = (await lab.ask(education.signUps, {}, founder)).body
  const course = items.find(each => each.course.slug === 'agents-that-earn-trust')!.course.id
  const withQuiz = items.find(each => each.course.slug === 'an-agent-by-hand')!.course.id
  const unitsOf = async (course_id: string) =>
    (await lab.ask(education.selected, { course_id }, founder)).body.outline.flatMap(section => section.units)
  const first = (await unitsOf(course)).find(({ lock }) => lock === null)!.unit_key
  const quiz = (await unitsOf(withQuiz)).find(({ type, state }) => type === 'quiz' && state !== 'completed')!.unit_key
  await lab.ask(education.startQuiz, { course_id: withQuiz, unit_key: quiz }, founder)
  return { course, first, withQuiz, quiz }
}

/** Adds to a lab with sample content the amounts of a real one. */
export async function fillInteractions(lab: Lab) {
  await fillInstitute(lab)
  return { authored: await fillCourse(lab), learning: await fillLearner(lab), pitch_id: await fillPitch(lab) }
}
export type FilledLab = Awaited<ReturnType<typeof fillInteractions>>
