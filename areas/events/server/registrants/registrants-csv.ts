import { localised, type Locale } from '#kernel/contract/fields.ts'
import { csvRows } from '#kernel/server/csv-rows.ts'
import type { Database } from '#kernel/server/database.ts'
import type { Words } from '#kernel/server/words.ts'
import type { Answers, Question } from '../../contract/index.ts'
import type { EventRow } from '../events.queries.ts'
import { registrantsAfter, type Filters } from './registrants.queries.ts'

type CsvInput = { words: Words; locale: Locale; filters: Filters }

function answerSaid({ options }: Question, answer: Answers[string] | undefined, { words, locale }: CsvInput): string {
  if (answer === undefined) return ''
  if (typeof answer === 'boolean') return words(locale, answer ? 'events:csv.yes' : 'events:csv.no')
  const choiceText = (each: string) => {
    const option = options.find(({ key }) => key === each)
    return option ? localised(option.label, locale).text : each
  }
  return [answer].flat().map(choiceText).join('; ')
}

const columns = ['name', 'email', 'state', 'attendance', 'language', 'registered_at', 'checked_in_at'] as const

/** The people who registered for an event with their answers, one on each line, read a thousand at a time. */
export async function registrantsCsv(db: Database, event: EventRow, input: CsvInput): Promise<Buffer> {
  const { words, locale, filters } = input
  const heads = columns.map(column => words(locale, `events:csv.${column}`))
  const questions = event.questions.map(({ label }) => localised(label, locale).text)
  const parts = [csvRows([[...heads, ...questions]], true)]
  let after: string | undefined
  for (;;) {
    const rows = await registrantsAfter(db, event.id, filters, after)
    if (rows.length === 0) return Buffer.concat(parts)
    const lines = rows.map(({ registration: row, email }) => [
      row.name,
      email,
      words(locale, `events:states.${row.state}`),
      row.attendance ? words(locale, `events:attendance.${row.attendance}`) : '',
      row.locale,
      row.created_at.toISOString(),
      row.checked_in_at?.toISOString() ?? '',
      ...event.questions.map(question => answerSaid(question, row.answers[question.key], input)),
    ])
    parts.push(csvRows(lines, false))
    after = rows.at(-1)!.registration.id
  }
}
