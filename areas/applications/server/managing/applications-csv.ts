import { stringify } from 'csv-stringify/sync'
import { localised, type Locale } from '#kernel/contract/fields.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Words } from '#kernel/server/words.ts'
import { industriesOf, type ApplicationRow } from '../applications.queries.ts'
import { formsOf } from '../intakes/questions.queries.ts'
import { adminAfter, type Filters } from './admin-list.queries.ts'
import { adminRow } from './admin-view.ts'
import type { Viewer } from './hidden.queries.ts'

const columns = [
  'ref',
  'name',
  'status',
  'decision',
  'submitted_at',
  'industries',
  'reviews_done',
  'reviews_assigned',
  'mean',
  'spread',
  'contact',
  'email',
] as const

/** The questions of an intake's own that have a column: those of the last versions of its form. */
const mostForms = 20

type CsvInput = { viewer: Viewer; filters: Filters; words: Words; locale: Locale }

const csv = (rows: string[][], isFirst: boolean): Buffer =>
  Buffer.from(stringify(rows, { bom: isFirst, escape_formulas: true, record_delimiter: 'windows' }))

type Form = Awaited<ReturnType<typeof formsOf>>[number]

/** The texts of the questions of all forms, each once. */
const questionTexts = (forms: readonly Form[], locale: Locale): string[] => [
  ...new Set(forms.flatMap(({ questions }) => questions.map(each => localised(each.question, locale).text))),
]

/** The answers of an application below the questions that its own form asks. */
function answersOf(row: ApplicationRow, forms: readonly Form[], locale: Locale): string[] {
  const asked = forms.find(({ version }) => version === row.form)?.questions ?? []
  return questionTexts(forms, locale).map(text => {
    const own = asked.find(({ question }) => localised(question, locale).text === text)
    return own ? (row.fields[own.path] ?? '') : ''
  })
}

async function lineOf(db: Database, row: ApplicationRow, { words, locale }: CsvInput): Promise<string[]> {
  const { name, status, pending_decision, mean, spread, ...rest } = adminRow(row)
  const industries = await industriesOf(db, row.id)
  return [
    row.ref,
    name,
    words(locale, `apply:statuses.${status}`),
    pending_decision ? words(locale, `apply:statuses.${pending_decision}`) : '',
    row.submitted_at?.toISOString() ?? '',
    industries.map(each => localised(each.name, locale).text).join('; '),
    String(rest.reviews_done),
    String(rest.reviews_assigned),
    mean?.toFixed(2) ?? '',
    spread?.toFixed(2) ?? '',
    row.fields['user_data.name'] ?? '',
    row.email ?? '',
  ]
}

/** The matching applications as CSV lines, read in batches. */
export async function applicationsCsv(db: Database, input: CsvInput): Promise<Buffer> {
  const { locale } = input
  const forms = await formsOf(db, input.filters.intake_id, mostForms)
  const heads = columns.map(column => input.words(locale, `applications:csv.${column}`))
  const parts = [csv([[...heads, ...questionTexts(forms, locale)]], true)]
  let after: string | undefined
  for (;;) {
    const rows = await adminAfter(db, input.viewer, input.filters, after)
    if (rows.length === 0) return Buffer.concat(parts)
    const lines: string[][] = []
    for (const row of rows) lines.push([...(await lineOf(db, row, input)), ...answersOf(row, forms, locale)])
    parts.push(csv(lines, false))
    after = rows.at(-1)!.id
  }
}
