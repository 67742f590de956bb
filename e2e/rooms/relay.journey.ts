// Without profiles: the way of the media is the same in each of them.
import { expect, type Page } from '@playwright/test'
import { account } from '#areas/account/contract/index.ts'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { rooms } from '#areas/rooms/contract/index.ts'
import { freePort } from '#areas/rooms/server/testing-ports.ts'
import { startTurn, withoutTurn } from '#areas/rooms/server/testing-turn.ts'
import { runLab } from '../../bench/running-lab.ts'
import { storeToken } from '../learner.ts'
import { test } from '../profile.ts'
import { hardest } from '../profiles.ts'
import { userAt } from '../user.ts'
import { joinCall, sees } from './in-call.ts'

const profile = { ...hardest, locale: 'en-US', by: 'mouse', viewport: { width: 1_280, height: 720 } } as const

/** A network from which nothing but the relay can be reached. */
const blockDirect = (page: Page) =>
  page.addInitScript(() => {
    const Real = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Real {
      constructor(options?: RTCConfiguration) {
        super({ ...options, iceTransportPolicy: 'relay' })
      }
    }
  })

test('where direct connections are blocked, a call goes through coturn, and says so before and in it', async ({
  browser,
}) => {
  test.skip(withoutTurn !== undefined, withoutTurn)
  test.setTimeout(180_000)
  const turn = await startTurn()
  const port = await freePort()
  const lab = await runLab(port, turn.env)
  const baseURL = `http://127.0.0.1:${port}`
  const open = async () => {
    const context = await browser.newContext({ baseURL, locale: 'en-US', viewport: profile.viewport })
    const user = userAt(await context.newPage(), profile)
    await blockDirect(user.page)
    return user
  }
  try {
    await lab.start()
    const login = await lab.ask(account.login, { email: 'founder@lab.example', password: samplePassword })
    const made = await lab.ask(rooms.add, { title: 'Through a relay' }, login.body.token)
    const path = `/zoomlab/${made.body.code}`
    const [grace, ada] = [await open(), await open()]
    await storeToken(grace.page, login.body.token!)
    await grace.page.goto(path)
    await expect(grace.page.getByText(grace.t('rooms:connection.says_relay'))).toBeVisible()
    await expect(grace.page.getByText(grace.t('rooms:connection.blocked'))).toBeVisible()
    await joinCall(grace, path)
    await joinCall(ada, path, 'Ada Lovelace')
    await sees(grace, 'Ada Lovelace')
    await expect(grace.page.getByRole('banner').getByText(grace.t('rooms:path.relay'))).toBeVisible()
    await grace.press(grace.button(grace.t('rooms:panel.people_count').replace('{{count}}', '2')))
    const panel = grace.page.getByRole('tabpanel')
    await expect(panel.getByText(new RegExp(`^${grace.t('rooms:path.relay')}, \\d+ ms`))).toBeVisible()
    for (const { page } of [grace, ada]) await page.context().close()
  } finally {
    await lab.close()
    await turn.close()
  }
})
