import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { pitches } from '../../contract/index.ts'
import { activePitch, teamMember, testBusiness } from '../testing-pitch.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

test('a figure that changes names the sections that state it, and the links where people read its older value', async () => {
  const { token: as } = await lab.person()
  const business_id = await testBusiness(lab, as)
  const figure = { business_id, key: 'users', as_of: '2026-09-30', source: 'A list' }
  await lab.call(startups.saveFact, { ...figure, count: 9 }, { as })
  const { pitch, sections } = await activePitch(lab, as, business_id)
  const traction = sections[3]!
  const stated = { section_id: traction.id, version: traction.version, body: '9 harbours pay.', facts: ['users'] }
  await lab.call(pitches.updateSection, stated, { as })
  await lab.call(pitches.publish, { id: pitch.id }, { as })

  /** Reads a section through a link, as a person does. */
  async function read(recipient: string, section_id: string, more: object = {}) {
    const { body } = await lab.call(pitches.addLink, { id: pitch.id, recipient, ...more }, { as })
    const opened = await lab.call(pitches.openShare, { token: body.url.slice(body.url.lastIndexOf('/') + 1) })
    await lab.store.pool.query(`update pitch_visits set reported_at = reported_at - interval '1 minute'`)
    const reading = { sections: [{ section_id, active_ms: 9_000 }], was_visible: true, inputs: 2 }
    await lab.call(pitches.recordReading, { key: opened.body.key, ...reading })
    await lab.store.pool.query(`update pitch_visits set class = 'person' where link_id = $1`, [body.link.id])
  }
  await read('Fondo Alcatraz', traction.id)
  await read('Read the cover alone', sections[0]!.id)
  await read('Kumo Partners', traction.id, { pinned_version: 2 })
  const uses = async (token = as) =>
    (await lab.call(pitches.factUses, { business_id, key: 'users' }, { as: token })).body
  expect(await uses()).toMatchObject({ sections: [{ section_id: traction.id, is_stale: false }], seen: [] })

  await lab.call(startups.saveFact, { ...figure, count: 11, version: 1 }, { as })
  const { sections: stating, seen } = await uses()
  expect(stating).toMatchObject([{ pitch_id: pitch.id, is_stale: true }])
  expect(seen).toMatchObject([
    { recipient: 'Kumo Partners', version: 2, count: 9, as_of: '2026-09-30', visits: 1, shows_newest: false },
    { recipient: 'Fondo Alcatraz', version: 2, count: 9, visits: 1, shows_newest: true },
  ])

  const viewer = await teamMember(lab, business_id, 'viewer')
  const refused = await lab.call(pitches.factUses, { business_id, key: 'users' }, { as: viewer.token })
  expect([refused.status, refused.body.code]).toEqual([403, 'startup.not_allowed'])
  const stranger = await lab.person()
  expect((await lab.call(pitches.factUses, { business_id, key: 'users' }, { as: stranger.token })).status).toBe(404)
})
