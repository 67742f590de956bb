// Without profiles: eight people in one call are about the media server, not about the ways to use a page.
import { expect } from '@playwright/test'
import { account } from '#areas/account/contract/index.ts'
import { samplePassword } from '#areas/account/contract/sample.ts'
import { rooms } from '#areas/rooms/contract/index.ts'
import { startJanus, withoutJanus } from '#areas/rooms/server/janus/testing-janus.ts'
import { freePort } from '#areas/rooms/server/testing-ports.ts'
import { runLab } from '../../bench/running-lab.ts'
import { storeToken } from '../learner.ts'
import { test } from '../profile.ts'
import { hardest } from '../profiles.ts'
import { userAt, type User } from '../user.ts'
import { framesIn, joinCall, tiles } from './in-call.ts'

const profile = { ...hardest, locale: 'en-US', by: 'mouse', viewport: { width: 1_280, height: 720 } } as const
const people = 8

/** How many pictures of others move on this page. */
async function moving({ page }: User): Promise<number> {
  const pictures = await page.locator('video[aria-label]:not([class*="scale-x"])').all()
  const before = await Promise.all(pictures.map(framesIn))
  await page.waitForTimeout(2_000)
  const after = await Promise.all(pictures.map(framesIn))
  return after.filter((frames, at) => frames > before[at]!).length
}

const widths = ({ page }: User): Promise<number[]> =>
  page
    .locator('video[aria-label]:not([class*="scale-x"])')
    .evaluateAll(videos => videos.map(video => (video as HTMLVideoElement).videoWidth))

const seesAll = (user: User) => expect.poll(() => moving(user), { timeout: 90_000 }).toBe(people - 1)

test('eight people see each other through Janus, write, come back, and whoever is removed is seen by nobody', async ({
  browser,
}) => {
  test.skip(withoutJanus !== undefined, withoutJanus)
  test.setTimeout(300_000)
  const janus = await startJanus()
  const port = await freePort()
  const lab = await runLab(port, janus.env)
  const origin = `http://127.0.0.1:${port}`
  const contexts: Awaited<ReturnType<typeof browser.newContext>>[] = []
  try {
    await lab.start()
    const login = await lab.ask(account.login, { email: 'founder@lab.example', password: samplePassword })
    const made = await lab.ask(rooms.add, { title: 'Eight at once', max_people: people }, login.body.token)
    const path = `/zoomlab/${made.body.code}`
    const join = async (name: string | undefined) => {
      const context = await browser.newContext({ baseURL: origin, locale: 'en-US', viewport: profile.viewport })
      contexts.push(context)
      const user = userAt(await context.newPage(), profile)
      if (!name) await storeToken(user.page, login.body.token!)
      await joinCall(user, path, name)
      return user
    }
    const host = await join(undefined)
    const others: User[] = []
    for (let at = 1; at < people; at += 1) others.push(await join(`Guest ${at}`))
    for (const user of [host, ...others]) await seesAll(user)
    await expect(host.page.getByText(host.t('rooms:path.server')).first()).toBeVisible()

    // Of the three layers each page receives a larger one of whom it shows large.
    await expect.poll(() => widths(host).then(all => new Set(all).size), { timeout: 60_000 }).toBeGreaterThan(1)

    const [ada] = others
    await ada!.press(ada!.button(ada!.t('rooms:panel.chat')))
    await ada!.type(ada!.page.getByRole('textbox', { name: ada!.t('rooms:chat.message') }), 'Hello, all seven')
    await ada!.press(ada!.button(ada!.t('rooms:chat.send')))
    for (const user of [host, ...others.slice(1)])
      await expect(user.button(user.t('rooms:panel.chat_unread').replace('{{count}}', '1'))).toBeVisible()

    const last = others.at(-1)!
    await last.page.reload()
    await last.press(last.button(last.t('rooms:join.now')))
    await seesAll(last)
    await seesAll(host)

    await host.press(host.button(host.t('rooms:panel.people_count').replace('{{count}}', String(people))))
    await host.pick(
      host.button(host.t('rooms:people.actions').replace('{{name}}', 'Guest 1')),
      host.t('rooms:people.remove'),
    )
    await expect(ada!.heading(ada!.t('rooms:over.removed'))).toBeVisible()
    for (const user of [host, last]) await expect(tiles(user)).toHaveCount(people - 1)
  } finally {
    for (const context of contexts) await context.close()
    await lab.close()
    await janus.close()
  }
})
