import { importKinds } from '../../contract/imports.ts'
import type { ImportChange, ImportReport } from './import-work.ts'

const order: ImportChange[] = ['created', 'updated', 'restored', 'hidden', 'removed', 'skipped', 'unchanged']

/** What an import did or would do, as text for a terminal: a line for each kind, and for each change. */
export function describeReport({ items, clashes = [] }: Pick<ImportReport, 'items'> & Partial<ImportReport>): string {
  const countOf = (kind: string, change: ImportChange) =>
    items.filter(item => item.kind === kind && item.change === change).length
  const lines = importKinds
    .filter(kind => items.some(item => item.kind === kind))
    .map(kind => {
      const counts = order.map(change => [change, countOf(kind, change)] as const).filter(([, count]) => count > 0)
      return `  ${kind.padEnd(10)} ${counts.map(([change, count]) => `${count} ${change}`).join(', ')}`
    })
  const isNew = items.some(item => item.kind === 'course' && item.change === 'created')
  const changed = items.filter(item => item.change !== 'unchanged' && !(isNew && item.change === 'created'))
  return [
    ...lines,
    ...changed.map(({ kind, key, change }) => `    ${change.padEnd(9)} ${kind} ${key}`),
    ...clashes.flatMap(describeClash),
  ].join('\n')
}

/** Both texts, where both sides changed one. */
const describeClash = ({ unit_key, field, ours, theirs }: ImportReport['clashes'][number]) => [
  `    both changed ${unit_key ?? 'course'} ${field}; what is in the lab stays`,
  ...ours.split('\n').map(line => `      lab     | ${line}`),
  ...theirs.split('\n').map(line => `      import  | ${line}`),
]

/** The number of changes of an import; 0 when the same is imported again. */
export const changesIn = ({ items }: Pick<ImportReport, 'items'>): number =>
  items.filter(item => item.kind !== 'version' && item.change !== 'unchanged' && item.change !== 'skipped').length
