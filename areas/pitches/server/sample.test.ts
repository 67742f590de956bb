import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { locales } from '#kernel/contract/fields.ts'
import { draftSections, requiredKeys } from './pitch-view.ts'
import { missingIn } from './pitch-rules.ts'
import { pitches } from './tables.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab({ SAMPLE: 'on' })), 120_000)
afterAll(() => lab.close())

test('a new lab has an active pitch in each language, in which nothing is missing', async () => {
  const active = await lab.db.select().from(pitches).where(eq(pitches.status, 'active'))
  expect(active.map(({ locale }) => locale).toSorted()).toEqual(locales.toSorted())
  const required = await requiredKeys(lab.db)
  for (const pitch of active) {
    expect(pitch.published_version).toBe(1)
    expect(missingIn(await draftSections(lab.db, pitch), required)).toEqual([])
  }
})
