// `npm run bench:assignment`: plans 3 reviews for each of 500 applications among 60 reviewers, with conflicts, and checks
// that the load is spread within one. `--fault` drops a reviewer's capacity, so that the spread must fail.
import { assignReviews } from '#areas/applications/server/assigning/assignment.ts'
import type { Assignment } from '#areas/applications/server/assigning/assignment-costs.ts'
import { numbersFrom } from '#kernel/server/testing-numbers.ts'

const limitMs = 1_500
const runs = 5
const [items, wanted, people] = [500, 3, 60]
const isFaulty = process.argv.includes('--fault')

function problemOf(seed: number): Assignment {
  const next = numbersFrom(seed)
  const costs = () => Array.from({ length: people }, () => (next() < 0.05 ? null : Math.floor(next() * 4)))
  return {
    items: Array.from({ length: items }, () => ({ wanted, costs: costs() })),
    reviewers: Array.from({ length: people }, (_, at) => ({ load: 0, most: isFaulty && at === 0 ? 3 : 60 })),
  }
}

const times: number[] = []
let worst = 0
for (let seed = 1; seed <= runs; seed++) {
  const problem = problemOf(seed)
  const begun = performance.now()
  const chosen = assignReviews(problem)
  times.push(performance.now() - begun)
  const loads = Array.from({ length: people }, (_, at) => chosen.filter(each => each.includes(at)).length)
  worst = Math.max(worst, Math.max(...loads) - Math.min(...loads))
  if (chosen.some(({ length }) => length < wanted)) throw new Error(`seed ${seed}: a review is missing`)
}
const slowest = Math.max(...times)
console.log(`${items} applications × ${wanted} reviews, ${people} reviewers, 5% conflicts, ${runs} plans`)
console.log(`slowest plan ${Math.round(slowest)} ms (limit ${limitMs} ms); load spread at most ${worst} (limit 1)`)
const failed = slowest > limitMs || worst > 1
console.log(failed ? 'FAILED' : 'passed')
process.exitCode = failed ? 1 : 0
