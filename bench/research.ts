import { extractionHolds } from './research-extraction.ts'
import { hangingHolds } from './research-hanging.ts'
import { killsHold } from './research-kills.ts'
import { numbersHold, quotesHold } from './research-rules.ts'
import { testsHold } from './research-tests.ts'

/**
 * `npm run bench:research`: the bars of research, each with its figures. `--only quotes,numbers` measures some:
 * `quotes`: a thousand in each language, altered or in another typography; `numbers`: five hundred planted errors;
 * `malicious`: a hundred answers of a model that lies; `news`: planted contradictions; `extraction`: 200 pages and a PDF;
 * `hanging`: pages that never end; `kills`: the lab is killed while a model writes. With `--fault`, each part but the two
 * with a fault of their own has one put in, and must fail.
 */
const isFault = process.argv.includes('--fault')
const parts = {
  quotes: () => quotesHold(isFault),
  numbers: () => numbersHold(isFault),
  malicious: () => testsHold('malicious'),
  news: () => testsHold('news'),
  extraction: () => extractionHolds(isFault),
  hanging: () => hangingHolds(isFault),
  kills: () => killsHold(isFault),
} satisfies Record<string, () => boolean | Promise<boolean>>

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1]?.split(',') : undefined
const asked = Object.entries(parts).filter(([name]) => only?.includes(name) ?? true)
if (asked.length === 0) throw new Error(`--only names some of ${Object.keys(parts).join(', ')}`)
const missed: string[] = []
for (const [name, holds] of asked) {
  console.log(`\n${name}`)
  if (!(await holds())) missed.push(name)
}
console.log(missed.length > 0 ? `\nMissed: ${missed.join(', ')}.` : '\nEvery bar holds.')
process.exitCode = missed.length > 0 ? 1 : 0
