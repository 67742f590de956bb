import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { importDraft } from '#areas/authoring/server/applying/import-draft.ts'
import { changesIn } from '#areas/authoring/server/applying/describe-report.ts'
import type { ImportReport } from '#areas/authoring/server/applying/import-work.ts'
import { courseAt } from '#areas/authoring/server/archives/import.queries.ts'
import type { CourseDraft } from '#areas/authoring/server/import/course-draft.ts'
import { draftOfFolder } from '#areas/authoring/server/folders/import-folder.ts'
import type { WarningCode } from '#areas/authoring/contract/import-limits.ts'
import { openStore, type Database, type Store } from '#kernel/server/database.ts'
import { createFiles, diskFiles } from '#kernel/server/files.ts'
import { startTestCluster } from '#kernel/server/testing-cluster.ts'
import { counted, countHtml, countPage, none, pagesBelow, sum, type Counted, type Counts } from './courses-count.ts'
import { ownDatabase } from './own-database.ts'

/**
 * `npm run bench:courses -- <folder> …`: counts what a course has in its files, without the importer, imports it, and
 * counts again in what learners get. Less in the lab than in the files is a loss, unless the report has a line for it. The same
 * folder again must change nothing. `--fault` drops every second paragraph before it is stored: the bench must notice.
 */
const isFault = process.argv.includes('--fault')
const folders = process.argv.slice(2).filter(argument => !argument.startsWith('--'))

/** Which lines of the report account for what is missing. */
const explains: Record<Counted, WarningCode[]> = {
  lessons: [
    'not_in_outline',
    'page_draft',
    'page_empty',
    'page_twice',
    'language_ignored',
    'outline_twice',
    'file_refused',
  ],
  questions: ['question_unreadable', 'question_without_answer', 'question_translation_differs'],
  'code blocks': ['fence_unclosed', 'question_unreadable'],
  formulas: ['formula_unreadable'],
  pictures: ['asset_missing', 'asset_refused'],
  films: [],
  tables: [],
  links: ['link_broken', 'heading_missing'],
}

async function inLab({ pool }: Store, courseId: string): Promise<Counts> {
  const { rows: bodies } = await pool.query<{ html: string }>(
    `select b.html from unit_bodies b join units u on u.id = b.unit_id where u.course_id = $1 and u.hidden_at is null
     union all select (jsonb_each_text(description_html)).value from courses where id = $1
     union all select (jsonb_each_text(q.prompt_html)).value from questions q join units u on u.id = q.unit_id where u.course_id = $1
     union all select (jsonb_each_text(c->'html')).value from questions q join units u on u.id = q.unit_id, jsonb_array_elements(q.choices) c where u.course_id = $1`,
    [courseId],
  )
  // A lesson with questions is two units, and each language of either is a page.
  const { rows: pages } = await pool.query<{ n: number }>(
    `select count(*)::int as n from (
       select distinct regexp_replace(u.unit_key, '\\.quiz(-2)?$', ''), locale from units u
       join lateral (select b.locale from unit_bodies b where b.unit_id = u.id union
         select l from questions q, jsonb_object_keys(q.prompt) l where q.unit_id = u.id union
         select 'en-US' where not exists (select from unit_bodies b where b.unit_id = u.id)) t (locale) on true
       where u.course_id = $1 and u.hidden_at is null
       union all select 'description', l from courses c, jsonb_each_text(c.description) as d (l, words) where c.id = $1 and words <> '') as pages`,
    [courseId],
  )
  const { rows: asked } = await pool.query<{ n: number }>(
    `select count(*)::int as n from questions q join units u on u.id = q.unit_id, jsonb_object_keys(q.prompt) l
     where u.course_id = $1 and q.hidden_at is null`,
    [courseId],
  )
  return { ...sum(bodies.map(body => countHtml(body.html))), lessons: pages[0]!.n, questions: asked[0]!.n }
}

type Loss = { kind: Counted; source: number; lab: number; lines: number; lost: number }

function losses(source: Counts, lab: Counts, unread: Counts, { draft: { warnings } }: ImportReport): Loss[] {
  return counted.map(kind => {
    const lines = warnings.filter(warning => explains[kind].includes(warning.code)).length
    const lost = Math.max(0, source[kind] - lab[kind] - unread[kind] - lines)
    return { kind, source: source[kind], lab: lab[kind], lines, lost }
  })
}

/** What is on the pages that the report names as no lessons. */
async function onUnread(folder: string, pages: readonly string[], { draft }: ImportReport): Promise<Counts> {
  const named = new Set(
    draft.warnings.filter(each => /^(?:not_in_outline|page_)/.test(each.code)).map(each => each.path),
  )
  const unread = pages.filter(path => named.has(path.slice(folder.length + 1)))
  const counts = sum([none(), ...(await Promise.all(unread.map(countPage)))])
  return { ...counts, lessons: 0 }
}

async function measure(store: Store, folder: string, data: string): Promise<boolean> {
  const pages = await pagesBelow(folder)
  const source = sum([none(), ...(await Promise.all(pages.map(countPage)))])
  const read = await draftOfFolder(folder)
  const draft = isFault ? faulty(read) : read
  const files = createFiles(diskFiles(data), store)
  const courseOf = (db: Database) => courseAt(db, draft.slug)
  const put = (each: CourseDraft) => importDraft({ store, files, courseOf, draft: each }, (_db, applyTo) => applyTo())
  const began = performance.now()
  const report = await put(draft)
  const seconds = (performance.now() - began) / 1_000
  const lab = await inLab(store, report.course_id)
  const rows = losses(source, lab, await onUnread(folder, pages, report), report)
  const readAgain = await draftOfFolder(folder)
  const again = await put(isFault ? faulty(readAgain) : readAgain)
  console.log(`\n${folder}  (${draft.profile}, ${draft.warnings.length} warnings, ${seconds.toFixed(1)} s)`)
  console.log(
    `  ${'what'.padEnd(12)} ${'files'.padStart(7)} ${'lab'.padStart(7)} ${'lines'.padStart(7)} ${'lost'.padStart(7)}`,
  )
  for (const { kind, source: had, lab: has, lines, lost } of rows)
    console.log(`  ${kind.padEnd(12)} ${[had, has, lines, lost].map(n => String(n).padStart(7)).join(' ')}`)
  console.log(`  imported again: ${changesIn(again)} changes`)
  return rows.every(row => row.lost === 0) && changesIn(again) === 0
}

function faulty<D extends ImportReport['draft']>(draft: D): D {
  const sections = draft.sections.map(section => ({
    ...section,
    units: section.units.map(unit => ({
      ...unit,
      bodies: Object.fromEntries(
        Object.entries(unit.bodies).map(([locale, body]) => [
          locale,
          {
            ...body,
            markdown: body.markdown
              .split('\n\n')
              .filter((_, at) => at % 2 === 0)
              .join('\n\n'),
          },
        ]),
      ),
    })),
  }))
  return { ...draft, sections }
}

async function main(): Promise<void> {
  if (folders.length === 0) return console.log('npm run bench:courses -- <folder> …')
  const data = await mkdtemp(join(tmpdir(), 'bench-courses-'))
  const begun = new Date()
  const cluster = await startTestCluster()
  let isGood = true
  try {
    const { url, pool } = await ownDatabase(cluster.url, begun)
    const store = openStore(url, 2, error => console.error(error.message))
    for (const folder of folders) isGood = (await measure(store, resolve(folder), join(data, 'files'))) && isGood
    await store.close()
    await pool.end()
  } finally {
    await cluster.stop()
    await rm(data, { recursive: true, force: true })
  }
  console.log(isGood ? '\nnothing is lost without a line in the report' : '\nSOMETHING IS LOST')
  process.exitCode = isGood ? 0 : 1
}

await main()
