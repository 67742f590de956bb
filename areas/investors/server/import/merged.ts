import * as z from 'zod/mini'
import { isCurrency } from '#kernel/contract/currencies.ts'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { decode } from '#kernel/server/decode.ts'
import { Failure } from '#kernel/server/failures.ts'
import type { ImportColumn } from '../../contract/imports.ts'
import { investorFields } from '../../contract/investors.ts'
import type { InvestorRow } from '../investors.queries.ts'
import type { Cells } from './investors-file.ts'

const Written = z.object({ ...investorFields, is_listed: z.boolean() })
export type Written = z.infer<typeof Written>
/** An investor as it is stored, with its industries. */
export type Known = Written & { updated_at: string }

export const knownOf = (row: InvestorRow, industry_ids: string[]): Known => ({
  name: row.name,
  kind: row.kind,
  thesis: row.thesis,
  stages: row.stages,
  industry_ids,
  countries: row.countries,
  smallest: row.smallest,
  largest: row.largest,
  currency: row.currency,
  website: row.website,
  how_to_apply: row.how_to_apply,
  source: row.source,
  as_of: row.as_of,
  is_listed: row.is_listed,
  updated_at: row.updated_at.toISOString(),
})

const wordsIn = (cell: string): string[] =>
  cell
    .split(/[;,|/、；，\n]/)
    .map(word => word.trim())
    .filter(Boolean)

/** An amount as spreadsheets write it, in the smallest unit of its currency; NaN if it is none. */
function amountIn(cell: string, currency: string): number | null {
  if (!cell) return null
  const plain = cell.normalize('NFKC').replaceAll(/[\s'’]|,(?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,15}(?:\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * 10 ** minorDigits(currency)) : Number.NaN
}

const yes = new Set(['', 'yes', 'true', '1', 'y', 'sí', 'si', 'はい'])
const no = new Set(['no', 'false', '0', 'n', 'いいえ'])
const isListed = (cell: string): boolean | undefined =>
  yes.has(cell.toLowerCase()) ? true : no.has(cell.toLowerCase()) ? false : undefined

/** The ids of industries by their codes and their names, in lower case. */
export type IndustryIds = ReadonlyMap<string, string>

/** The column in which a field of an investor is written. */
const columnOf = (field: string): string => ({ industry_ids: 'industries', is_listed: 'listed' })[field] ?? field

export type Merged = { written: Written | undefined; changes: string[]; errors: Record<string, string> }

/**
 * The investor that a row of a file makes, starting from an existing one with the same name: fields without a column
 * stay unchanged.
 */
export function merged(cells: Cells, known: Known | undefined, industries: IndustryIds): Merged {
  const errors: Record<string, string> = {}
  const cell = (column: ImportColumn) => cells[column]?.trim()
  const textOf = (column: 'name' | 'thesis' | 'how_to_apply' | 'source' | 'as_of', otherwise = '') =>
    cell(column) ?? known?.[column] ?? otherwise
  const currency = cell('currency')?.toUpperCase() || known?.currency || ''
  if (!isCurrency(currency)) errors['currency'] = currency ? 'choice' : 'required'
  const amountOf = (column: 'smallest' | 'largest') => {
    const written = cell(column)
    if (written === undefined || errors['currency']) return known?.[column] ?? null
    const amount = amountIn(written, currency)
    if (Number.isNaN(amount)) errors[column] = 'format'
    return Number.isNaN(amount) ? null : amount
  }
  const industriesOf = (written: string) =>
    wordsIn(written).flatMap(word => {
      const found = industries.get(word.toLowerCase())
      if (!found) errors['industries'] = 'choice'
      return found ?? []
    })
  const listed = cell('listed')
  const wanted = listed === undefined ? (known?.is_listed ?? true) : isListed(listed)
  if (wanted === undefined) errors['listed'] = 'choice'
  const industryCell = cell('industries')
  const candidate = {
    name: textOf('name'),
    kind: cell('kind')?.toLowerCase() ?? known?.kind,
    thesis: textOf('thesis'),
    stages: cell('stages') === undefined ? (known?.stages ?? []) : unique(wordsIn(cell('stages')!.toLowerCase())),
    industry_ids: industryCell === undefined ? (known?.industry_ids ?? []) : unique(industriesOf(industryCell)),
    countries:
      cell('countries') === undefined ? (known?.countries ?? []) : unique(wordsIn(cell('countries')!.toUpperCase())),
    smallest: amountOf('smallest'),
    largest: amountOf('largest'),
    currency,
    website: cell('website') === undefined ? (known?.website ?? null) : cell('website') || null,
    how_to_apply: textOf('how_to_apply'),
    source: textOf('source'),
    as_of: textOf('as_of'),
    is_listed: wanted ?? true,
  }
  const written = decoded(candidate, errors)
  if (written && written.smallest !== null && written.largest !== null && written.smallest > written.largest)
    errors['largest'] = 'too_small'
  if (!written || Object.keys(errors).length > 0) return { written: undefined, changes: [], errors }
  const changes = (Object.keys(written) as (keyof Written)[]).filter(
    field => !known || JSON.stringify(written[field]) !== JSON.stringify(known[field]),
  )
  return { written, changes, errors }
}

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** The investor by the schema of the call; if it is invalid, the reasons by column in `errors`. */
function decoded(candidate: object, errors: Record<string, string>): Written | undefined {
  try {
    return decode(Written, candidate)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    for (const [path, reason] of Object.entries(error.details.fields ?? {}))
      errors[columnOf(path.split('.')[0]!)] ??= reason
    return undefined
  }
}
