import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconsFile, iconsText, usedIcons } from '../bin/icons.ts'

test('every icon that is imported is in icons.json, and no other', () => {
  expect(usedIcons().length).toBeGreaterThan(100)
  expect(readFileSync(iconsFile, 'utf8'), 'run `npm run icons`').toBe(iconsText())
})
