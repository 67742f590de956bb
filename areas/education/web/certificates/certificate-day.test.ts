import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each screen shows the days of a certificate as its page and its PDF do: its own, not those of the reader', () => {
  const shown = globSync('areas/*/web/**/!(public-)*.tsx').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!\.)\bdate\((?:\w+\.)?(?:issued_|revoked_)(?:at|on)\b[^)]*\)/g)].map(
      ([use]) => `${file}: ${use}`,
    ),
  )
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter(use => !use.endsWith('_on, certificateDay)'))).toEqual([])
})
