import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { workMs } from './testing-work.ts'

test('waiting is no work', async () => {
  expect(await workMs(() => new Promise(done => setTimeout(done, 200)))).toBeLessThan(100)
  const busy = () => {
    for (const until = performance.now() + 200; performance.now() < until;);
  }
  expect(await workMs(busy)).toBeGreaterThan(20)
})

test('no test compares a clock with a bound, which a busy machine would miss', () => {
  const tests = globSync('{app,areas,kernel,bin,e2e}/**/*.{test.ts,test.tsx,journey.ts}')
  expect(tests.length).toBeGreaterThan(500)
  const clock = String.raw`\b(?:Date|performance)\.now\(\)`
  const bound = String.raw`\.toBe(?:Less|Greater|Close)\w+`
  const timed = new RegExp(
    [
      String.raw`expect\(.*${clock}.*\)${bound}|${bound}\(.*${clock}`,
      String.raw`expect\(\S*(?:_ms|elapsed|took|duration)\w*\)${bound}`,
      String.raw`expect\(.*retry[-_]after.*\)${bound}`,
      // The time since a moment, or until one, that is in a variable.
      String.raw`const (\w+) =.*(?:- ${clock}|${clock} -)[^]*?expect\((?:.*\W)?\1(?: [<>]|\W.*${bound})`,
      String.raw`monitorEventLoopDelay|process\.(?:cpuUsage|hrtime)`,
    ].join('|'),
  )
  const wrong = tests.filter(path => timed.test(readFileSync(path, 'utf8')) && !path.endsWith('testing-work.test.ts'))
  expect(wrong).toEqual([])
})
