import { expect, test } from 'vitest'
import { locales } from '#kernel/contract/locales.ts'
import { allRights } from './rights.ts'
import { words } from './words.ts'

test('every right has a name in the three languages, for the screen of roles', () => {
  const unnamed = locales.flatMap(locale =>
    allRights
      .map(right => `people:right_names.${right}`)
      .filter(key => !words.instance.exists(key, { lng: locale, fallbackLng: [] })),
  )
  expect(unnamed).toEqual([])
})
