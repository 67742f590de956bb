import { expect, test } from 'vitest'
import { activityKinds } from '#areas/people/contract/choices.ts'
import { locales } from '#kernel/contract/locales.ts'
import { readWords } from '#kernel/server/words.ts'
import { allRights } from './rights.ts'
import { wordFolders, words } from './words.ts'

const unnamedIn = (keys: string[]) => locales.flatMap(locale => keys.filter(key => !words.has(locale, key)))

test('every right has a name in the three languages, for the screen of roles', () => {
  expect(unnamedIn(allRights.map(right => `people:right_names.${right}`))).toEqual([])
})

test('the audit log is filtered by every area that has entries in it, each with a name in the three languages', () => {
  const { acts = {} } = readWords(wordFolders['people'] ?? [], 'en-US')
  expect([...activityKinds].toSorted()).toEqual(Object.keys(acts).toSorted())
  expect(unnamedIn(activityKinds.map(kind => `people:activity_kinds.${kind}`))).toEqual([])
})
