import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { changesIn } from '../applying/describe-report.ts'
import { zipOfTexts } from '../archive-files/testing-zip.ts'
import { pixel } from '../import/testing-files.ts'
import { putDraft } from '../testing-course.ts'
import { smallMoodle } from './testing-moodle.ts'
import { draftOfBytes, smallCartridge } from './testing-packages.ts'

let lab: TestLab
let folder: string
beforeAll(async () => {
  lab = await openTestLab()
  folder = await mkdtemp(join(tmpdir(), 'lab-keys-'))
})
afterAll(async () => {
  await lab.close()
  await rm(folder, { recursive: true })
})

type Files = ReturnType<typeof smallMoodle>
const long = '9'.repeat(5_000)

function moodle(): Files {
  const files = smallMoodle(pixel)
  const change = (path: string, from: string, to: string) => {
    expect(files[path]).toContain(from)
    files[path] = String(files[path]).replaceAll(from, to)
  }
  change('moodle_backup.xml', '<moduleid>11<', `<moduleid>${long}<`)
  change('moodle_backup.xml', '<moduleid>12<', `<moduleid>${long}<`)
  change('moodle_backup.xml', '<moduleid>18<', '<moduleid>16<')
  change('moodle_backup.xml', '<modulename>url<', '<modulename>resource<')
  change('moodle_backup.xml', 'activities/url_18', 'activities/resource_16')
  change('moodle_backup.xml', '<sectionid>1<', `<sectionid>${long}<`)
  change('activities/book_13/book.xml', 'chapter id="8"', 'chapter id="7"')
  change('activities/book_13/book.xml', '<hidden>1<', '<hidden>0<')
  change('activities/quiz_12/quiz.xml', '<questionid>101<', `<questionid>${long}<`)
  change('activities/quiz_12/quiz.xml', '<questionid>103<', `<questionid>${long}<`)
  change('questions.xml', 'question id="101"', `question id="${long}"`)
  change('questions.xml', 'answer id="4"', `answer id="${long}"`)
  change('questions.xml', 'answer id="5"', `answer id="${long}"`)
  return files
}

function cartridge(): Files {
  const files = smallCartridge(pixel)
  files['imsmanifest.xml'] = String(files['imsmanifest.xml'])
    .replaceAll(/identifier="module-[12]"/g, `identifier="${long}"`)
    .replaceAll('"r3"', `"${long}"`)
  files['quiz/assessment.xml'] = String(files['quiz/assessment.xml']).replaceAll(
    /ident="(?:pulls|which|twice|moon|whale)"/g,
    `ident="${long}"`,
  )
  return files
}

test.each([
  ['moodle', moodle, 2],
  ['cartridge', cartridge, 3],
] as const)(
  'keys of %s that repeat themselves or have thousands of characters are stored, each once',
  async (name, files, sections) => {
    const put = async () => {
      // The archive is closed by now, so that its files cannot be read any more.
      const draft = { ...(await draftOfBytes(folder, zipOfTexts(files()), `${name}.zip`)), slug: name, assets: [] }
      return putDraft(lab, draft)
    }
    const report = await put()
    const stored = await lab.store.pool.query<{ sections: number; units: number; questions: number; longest: number }>(
      `select count(distinct s.id)::int as sections, count(distinct u.id)::int as units, count(distinct q.id)::int as questions,
              greatest(max(length(s.section_key)), max(length(u.unit_key)), max(length(q.question_key))) as longest
         from courses c join sections s on s.course_id = c.id join units u on u.section_id = s.id
         left join questions q on q.unit_id = u.id where c.slug = $1`,
      [name],
    )
    const drafted = report.draft.sections.flatMap(section => section.units)
    const row = stored.rows[0]!
    expect(row).toMatchObject({ sections, units: drafted.length })
    expect(row.questions).toBeGreaterThanOrEqual(4)
    expect(row.longest).toBeGreaterThan(150)
    expect(row.longest).toBeLessThanOrEqual(200)
    expect(changesIn(await put())).toBe(0)
  },
)
