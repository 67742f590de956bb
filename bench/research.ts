import { extractionHolds } from './research-extraction.ts'
import { killsHold } from './research-kills.ts'

/**
 * `npm run bench:research`: reads 200 pages and a PDF of 200 pages, and kills the lab while a model writes sections of a
 * report. `--only extraction` or `--only kills` measures one. `--fault` loses a section that was acknowledged: the bench
 * must then find it. The other bars of research are tests: `areas/evidence` and `areas/research`.
 */
const only = process.argv[process.argv.indexOf('--only') + 1]
const isAsked = (part: string) => !process.argv.includes('--only') || only === part

const held: boolean[] = []
if (isAsked('extraction')) held.push(await extractionHolds())
if (isAsked('kills')) held.push(await killsHold(process.argv.includes('--fault')))
if (held.length === 0) throw new Error('--only is extraction or kills')
process.exitCode = held.every(Boolean) ? 0 : 1
