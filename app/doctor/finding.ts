/** What a check found. `wrong` must be fixed; `note` is a warning. */
export type Finding = { about: string; state: 'good' | 'note' | 'wrong'; says: string }

const marks = { good: '✓', note: '!', wrong: '✗' } as const

/** A line for each finding, and the totals. */
export function findingLines(findings: readonly Finding[]): string {
  const wide = Math.max(...findings.map(({ about }) => about.length))
  const lines = findings.map(({ about, state, says }) => `${marks[state]} ${about.padEnd(wide)}  ${says}`)
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  const notes = findings.filter(({ state }) => state === 'note').length
  const end = `${wrong > 0 ? `Problems: ${wrong}` : 'No problems'}, warnings: ${notes}.`
  return [...lines, '', end].join('\n')
}

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says })
export const note = (about: string, says: string): Finding => ({ about, state: 'note', says })
export const wrong = (about: string, says: string): Finding => ({ about, state: 'wrong', says })

export const sizeText = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`
