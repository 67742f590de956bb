import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { testStartup } from '#areas/startups/server/testing-startup.ts'
import { openRound, writeAbout } from '../testing-round.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

test('a round gets at most fifty messages a day, also when many write at once', async () => {
  const { token } = await lab.person()
  const { id, slug } = await testStartup(lab, token)
  await openRound(lab, token, id)
  const tries = Array.from({ length: 60 }, (_, at) => writeAbout(lab, slug, { ip: `198.18.22.${at}` }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(50)
})
