import * as z from 'zod/mini'
import { Email, locales, type Locale } from '#kernel/contract/fields.ts'
import type { RowError, RowState } from '../../contract/bulk.ts'
import type { FileRow } from './people-file.ts'

/** A row as it is stored: the fields that can be used, and what is wrong with the others. */
export type PersonRow = {
  line: number
  email: string
  first_name: string | null
  last_name: string | null
  group_name: string | null
  locale: Locale | null
  state: RowState
  errors: Record<string, RowError>
}

const longest = { first_name: 80, last_name: 80, group: 80 } as const
// oxlint-disable-next-line no-control-regex -- control characters are exactly what a cell must not hold
const control = /[\u0000-\u001f\u007f]/

function emailOf(text: string): { email: string; error?: RowError } {
  const read = z.safeParse(Email, text)
  if (read.success) return { email: read.data }
  return { email: text.replaceAll('\0', '').slice(0, 254), error: text === '' ? 'required' : 'email' }
}

/** `es`, `es-MX`, `ES_mx` and the like; an empty value is no error. */
function localeOf(text: string): { locale: Locale | null; error?: RowError } {
  if (text === '') return { locale: null }
  const language = text.toLowerCase().split(/[-_]/)[0]
  const locale = locales.find(each => each.split('-')[0] === language)
  return locale ? { locale } : { locale: null, error: 'language' }
}

/** Reads rows of a file, and reports addresses that are repeated; `met` are the addresses of the rows before. */
export function checkRows(rows: readonly FileRow[], met: Set<string>): PersonRow[] {
  return rows.map(row => {
    const { email, error: badEmail } = emailOf(row.email ?? '')
    const { locale, error: badLocale } = localeOf(row.language ?? '')
    const errors: Record<string, RowError> = {}
    if (badEmail) errors['email'] = badEmail
    else if (met.has(email)) errors['email'] = 'duplicate'
    if (badLocale) errors['language'] = badLocale
    for (const column of ['first_name', 'last_name', 'group'] as const) {
      const cell = row[column] ?? ''
      if (cell.length > longest[column]) errors[column] = 'too_long'
      else if (control.test(cell)) errors[column] = 'invalid_characters'
    }
    if (!badEmail) met.add(email)
    const used = (column: 'first_name' | 'last_name' | 'group') => (errors[column] ? null : row[column] || null)
    return {
      line: row.line,
      email,
      first_name: used('first_name'),
      last_name: used('last_name'),
      group_name: used('group'),
      locale,
      state: Object.keys(errors).length > 0 ? 'error' : 'ready',
      errors,
    }
  })
}
