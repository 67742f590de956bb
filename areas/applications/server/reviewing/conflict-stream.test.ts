import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { Role } from '#kernel/contract/who.ts'
import { readEvents } from '#kernel/web/live-events.ts'
import { applications } from '../../contract/index.ts'
import { assigned, elsewhere, manage, submitted } from '../testing-review.ts'

let lab: TestLab
let origin: string
type Someone = Awaited<ReturnType<TestLab['person']>>
let admin: Someone
beforeAll(async () => {
  lab = await openTestLab()
  origin = await lab.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await lab.person({ roles: [Role.applications] })
})
afterAll(() => lab.close())

/** The events that a person's open page receives, until it is closed. */
async function listening({ token }: Someone) {
  const closing = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/v2/api/live`, { headers, signal: closing.signal })
  const heard: string[] = []
  void readEvents(answer.body!, event => heard.push(JSON.stringify(event))).catch(() => undefined)
  return { heard, close: () => closing.abort() }
}

type Scene = { id: string; review_id: string; founder: Someone; reviewer: Someone }

async function joins({ id, founder }: Scene, someone: Someone): Promise<void> {
  const invited = { id, action: 'invite', email: someone.email, role: 'viewer' }
  await lab.call(applications.edit, invited, { as: founder.token })
  const mail = (await lab.mails()).findLast(({ to_address }) => to_address === someone.email)
  const token = /token=(app_[\w-]+)/.exec(mail!.body_text)![1]!
  expect((await lab.call(applications.acceptInvitation, { token }, { as: someone.token })).status).toBe(200)
}

const ways: Record<string, (scene: Scene) => Promise<unknown>> = {
  'their own word': ({ review_id, reviewer }) =>
    lab.call(
      applications.saveReview,
      { review_id, version: 1, action: 'conflict', reason: 'We were partners' },
      { as: reviewer.token },
    ),
  'an administrator who confirms it': async ({ id, reviewer }) => {
    await lab.store.pool.query(
      `insert into application_conflicts (id, application_id, user_id, kind, state, evidence, at)
       values (gen_random_uuid(), $1, $2, 'same_domain', 'dismissed', '', now())`,
      [id, reviewer.id],
    )
    const conflict_id = (await lab.call(applications.conflicts, { id }, { as: admin.token })).body.items[0]!.id
    const settled = { action: 'conflict', conflict_id, conflict_state: 'confirmed', text: 'Same owner' } as const
    return manage(lab, admin.token, id, settled)
  },
  'their becoming a founder': scene => joins(scene, scene.reviewer),
  'a colleague who becomes a founder': async scene =>
    joins(scene, await lab.person({ email: scene.reviewer.email.replace('@', '-colleague@') })),
}

test.each(Object.keys(ways))(
  'a conflict by %s ends access at the next request, and an open page hears of it',
  async way => {
    const founder = await lab.person()
    const id = await submitted(lab, founder.token)
    const reviewer = await lab.person({ ...elsewhere(), roles: [Role.applications] })
    const review_id = await assigned(lab, admin.token, id, reviewer)
    const page = await listening(reviewer)
    const ended = () => page.heard.filter(event => event.includes('review_ended'))
    const asked = async () => [
      (await lab.call(applications.review, { review_id }, { as: reviewer.token })).status,
      (await lab.call(applications.adminGet, { id }, { as: reviewer.token })).status,
    ]
    expect(await asked()).toEqual([200, 200])
    await ways[way]!({ id, review_id, founder, reviewer })
    expect(await asked()).toEqual([404, 404])
    await expect.poll(ended, { timeout: 20_000 }).toHaveLength(1)
    page.close()
  },
)
