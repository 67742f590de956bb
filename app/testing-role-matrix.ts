import { readFileSync } from 'node:fs'
import { allRoles, type RoleNumber } from '#kernel/contract/who.ts'

export type Column = readonly [name: string, roles: readonly RoleNumber[] | undefined]

/** The columns of the matrix: a visitor, a signed-in person without a role, and each role alone. */
export const columns: readonly Column[] = [
  ['visitor', undefined],
  ['no role', []],
  ...allRoles.map((role): Column => [`role ${role}`, [role]]),
]

export const matrixFile = new URL('role-matrix.txt', import.meta.url)

const widest = 86

/** A row of the matrix: its subject, and a mark for each column that may. */
export const lineOf = (label: string, may: (roles: readonly RoleNumber[] | undefined) => boolean): string =>
  label.padEnd(widest) +
  columns
    .map(([name, roles]) => (may(roles) ? 'yes' : '-').padEnd(name.length))
    .join('  ')
    .trimEnd()

export const headLine = ''.padEnd(widest) + columns.map(([name]) => name).join('  ')

/** The columns that may, by subject, as in the file. */
export function readMatrix(): Map<string, ReadonlySet<string>> {
  const [head, ...lines] = readFileSync(matrixFile, 'utf8').trimEnd().split('\n')
  if (head !== headLine) throw new Error('the matrix has other columns than its readers')
  return new Map(lines.filter(Boolean).map(line => [line.slice(0, widest).trim(), mayIn(line.slice(widest))]))
}

const mayIn = (marks: string): ReadonlySet<string> => {
  const each = marks.split(/\s+/)
  if (each.length !== columns.length) throw new Error(`the matrix wants ${columns.length} marks: ${marks}`)
  return new Set(columns.flatMap(([name], at) => (each[at] === 'yes' ? [name] : [])))
}
