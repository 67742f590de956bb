import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { compareNews } from './compare-news.ts'
import { faultsInRaised } from './testing-contradictions.ts'

let lab: TestLab
beforeAll(async () => {
  lab = await openTestLab()
})
afterAll(() => lab.close())

test('each planted contradiction is raised with both sentences, and nothing that says the same', async () => {
  const author = (await lab.person({ roles: [3] })).token
  const admin = (await lab.person({ roles: [99] })).token
  const compare = async () => {
    await setTimeout(5)
    await compareNews(lab.toolsOf(lab.db), new Date(), 0)
  }
  await compare()
  const { faults, contradictions, items } = await faultsInRaised(lab, { author, admin }, compare)
  process.stdout.write(`news: ${contradictions} contradictions among ${items} items, ${faults.length} faults\n`)
  expect(faults).toEqual([])
  expect([contradictions, items]).toEqual([7, 14])
})
