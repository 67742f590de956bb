import { localised, type Locale } from '#kernel/contract/fields.ts'
import { csvRows } from '#kernel/server/csv-rows.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Words } from '#kernel/server/words.ts'
import { industriesOfAll, type ApplicationRow } from '../applications.queries.ts'
import { formsOf } from '../questions.queries.ts'
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

function lineOf(row: ApplicationRow, industries: readonly string[], { words, locale }: CsvInput): string[] {
  const { name, status, pending_decision, mean, spread, ...rest } = adminRow(row)
  return [
    row.ref,
    name,
    words(locale, `apply:statuses.${status}`),
    pending_decision ? words(locale, `apply:statuses.${pending_decision}`) : '',
    row.submitted_at?.toISOString() ?? '',
    industries.join('; '),
    String(rest.reviews_done),
    String(rest.reviews_assigned),
    mean?.toFixed(2) ?? '',
    spread?.toFixed(2) ?? '',
    row.fields['user_data.name'] ?? '',
    row.email ?? '',
  ]
}

/** The names of the industries of each application, the primary one first. */
async function industryNames(db: Database, rows: readonly ApplicationRow[], locale: Locale) {
  const ids = rows.map(({ id }) => id)
  const names = new Map<string, string[]>(ids.map(id => [id, []]))
  for (const { application_id, name } of await industriesOfAll(db, ids))
    names.get(application_id)!.push(localised(name, locale).text)
  return names
}

/** The matching applications as CSV, read and sent in batches: no file is too large for the memory. */
export async function* applicationsCsv(db: Database, input: CsvInput): AsyncGenerator<Buffer> {
  const { locale } = input
  const forms = await formsOf(db, input.filters.intake_id, mostForms)
  const heads = columns.map(column => input.words(locale, `applications:csv.${column}`))
  yield csvRows([[...heads, ...questionTexts(forms, locale)]], true)
  let after: string | undefined
  for (;;) {
    const rows = await adminAfter(db, input.viewer, input.filters, after)
    if (rows.length === 0) return
    const industries = await industryNames(db, rows, locale)
    yield csvRows(
      rows.map(row => [...lineOf(row, industries.get(row.id)!, input), ...answersOf(row, forms, locale)]),
      false,
    )
    after = rows.at(-1)!.id
  }
}
