/** What a check found. `wrong` has to be put right; `note` is worth knowing. */
export type Finding = { about: string; state: 'good' | 'note' | 'wrong'; says: string }

const marks = { good: '✓', note: '!', wrong: '✗' } as const

/** One line for each finding, and how it ends. */
export function findingLines(findings: readonly Finding[]): string {
  const wide = Math.max(...findings.map(({ about }) => about.length))
  const lines = findings.map(({ about, state, says }) => `${marks[state]} ${about.padEnd(wide)}  ${says}`)
  const wrong = findings.filter(({ state }) => state === 'wrong').length
  const notes = findings.filter(({ state }) => state === 'note').length
  const end = wrong > 0 ? `${wrong} wrong, ${notes} to note.` : `Nothing is wrong, ${notes} to note.`
  return [...lines, '', end].join('\n')
}

export const good = (about: string, says: string): Finding => ({ about, state: 'good', says })
export const note = (about: string, says: string): Finding => ({ about, state: 'note', says })
export const wrong = (about: string, says: string): Finding => ({ about, state: 'wrong', says })

export const sizeText = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`
