import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each screen shows the days of a certificate as its page and its PDF do: those of UTC', () => {
  const shown = globSync('areas/*/web/**/!(public-)*.tsx').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/(?<!\.)\bdate\((?:\w+\.)?(?:issued_at|revoked_at)\b[^)]*\)/g)].map(
      ([use]) => `${file}: ${use}`,
    ),
  )
  expect(shown.length).toBeGreaterThan(5)
  expect(shown.filter(use => !use.endsWith(', certificateDay)'))).toEqual([])
})
