import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { Role } from '#kernel/contract/who.ts'
import { pitches } from '../contract/index.ts'
import { activePitch, teamMember, testBusiness, testPitch } from './testing-pitch.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>
let lab: TestLab
let owner: Someone
let business_id: string
beforeAll(async () => void (lab = await openTestLab()))
beforeEach(async () => {
  owner = await lab.person()
  business_id = await testBusiness(lab, owner.token)
})
afterAll(() => lab.close())

const contentOf = async (id: string, as = owner.token) => (await lab.call(pitches.content, { id }, { as })).body
const setStatus = (id: string, to: string, as = owner.token) => lab.call(pitches.status, { id, to }, { as })

async function upload(
  fields: Record<string, string>,
  as: string,
  bytes: Buffer,
  call: { path: string } = pitches.image,
) {
  const line = 'form-line'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${line}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${line}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  return lab.app.inject({
    method: 'POST',
    url: call.path,
    headers: { authorization: `Bearer ${as}`, 'content-type': `multipart/form-data; boundary=${line}` },
    payload: Buffer.concat([Buffer.from(parts.join('') + head), bytes, Buffer.from(`\r\n--${line}--\r\n`)]),
  })
}
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('a pitch', () => {
  test('has the sections of its template, titled in its language', async () => {
    const { sections, missing, may } = await testPitch(lab, owner.token, business_id, { locale: 'ja-JP' })
    expect(sections.map(({ title }) => title)).toEqual([
      'Seed pitch',
      '課題',
      '解決策',
      '実績',
      '市場',
      'ビジネスモデル',
      '競合',
      'チーム',
      '計画',
      '募集内容',
    ])
    expect(missing).toHaveLength(8)
    expect(may).toEqual(['comment', 'edit', 'publish', 'activate'])
    const blank = await testPitch(lab, owner.token, business_id, { template: 'blank' })
    expect([blank.sections, blank.missing.length]).toEqual([[], 8])
    const other = await testPitch(lab, owner.token, business_id, { template: 'team_first' })
    expect(other.sections.slice(0, 3).map(({ field_key }) => field_key)).toEqual(['cover', 'team', 'problem'])
  })

  test('is a copy of another of the same startup, and of no other', async () => {
    const { pitch, sections } = await testPitch(lab, owner.token, business_id)
    await lab.call(
      pitches.updateSection,
      { section_id: sections[1]!.id, version: 1, body: 'Ice melts.' },
      { as: owner.token },
    )
    const copy = await testPitch(lab, owner.token, business_id, { copy_from: pitch.id, title: 'Second' })
    expect([copy.sections.length, copy.sections[1]!.body]).toEqual([10, 'Ice melts.'])
    const elsewhere = await testBusiness(lab, owner.token)
    const input = { business_id: elsewhere, title: 'Third', locale: 'en-US', copy_from: pitch.id }
    expect((await lab.call(pitches.add, input, { as: owner.token })).status).toBe(422)
  })

  test('changes its fields and the order of its sections, and refuses an old version', async () => {
    const { pitch, sections } = await testPitch(lab, owner.token, business_id)
    const order = sections.map(({ id }) => id).toReversed()
    const ask = { amount: { amount_minor: 40_000_000, currency: 'MXN' }, instrument: 'safe' }
    const sent = { id: pitch.id, version: pitch.version, theme: 'sky', ask, order }
    const { body } = await lab.call(pitches.update, sent, { as: owner.token })
    expect([body.theme, body.ask]).toEqual(['sky', ask])
    expect((await contentOf(pitch.id)).sections.map(({ id }) => id)).toEqual(order)
    const again = await lab.call(pitches.update, sent, { as: owner.token })
    expect([again.status, again.body.code]).toEqual([409, 'version.conflict'])
    const part = { id: pitch.id, version: body.version, order: order.slice(1) }
    expect((await lab.call(pitches.update, part, { as: owner.token })).status).toBe(422)
    const money = { id: pitch.id, version: body.version, ask: { ...ask, amount: { amount_minor: 1, currency: 'XQX' } } }
    expect((await lab.call(pitches.update, money, { as: owner.token })).status).toBe(422)
  })

  test('is listed to its team, and found by its title', async () => {
    await testPitch(lab, owner.token, business_id, { title: 'Autumn round' })
    await testPitch(lab, owner.token, business_id)
    const { body } = await lab.call(pitches.list, { q: 'AUTUMN', business_id }, { as: owner.token })
    expect(body.items).toMatchObject([
      { title: 'Autumn round', status: 'draft', sections: 10, startup: { id: business_id } },
    ])
    const stranger = await lab.person()
    expect((await lab.call(pitches.list, { business_id }, { as: stranger.token })).body.items).toEqual([])
  })
})

describe('states', () => {
  test('ready and active need every required section; the first time active publishes', async () => {
    const { pitch } = await testPitch(lab, owner.token, business_id)
    const early = await setStatus(pitch.id, 'ready')
    expect([early.body.code, early.body.missing?.length]).toEqual(['pitch.not_ready', 8])
    const shown = await activePitch(lab, owner.token, business_id)
    expect([shown.pitch.status, shown.pitch.published_version, shown.pitch.has_changes]).toEqual(['active', 1, false])
    expect((await setStatus(shown.pitch.id, 'draft')).body.code).toBe('pitch.wrong_state')
  })

  test('a version is published only when something has changed since the newest one', async () => {
    const { pitch, sections } = await activePitch(lab, owner.token, business_id)
    const publish = () => lab.call(pitches.publish, { id: pitch.id }, { as: owner.token })
    const refused = await publish()
    expect([refused.status, refused.body.code]).toEqual([409, 'pitch.unchanged'])
    const edit = { section_id: sections[0]!.id, version: sections[0]!.version, body: 'Changed.' }
    await lab.call(pitches.updateSection, edit, { as: owner.token })
    expect((await publish()).body.published_version).toBe(2)
    expect((await publish()).status).toBe(409)
  })

  test('an archived pitch is only read', async () => {
    const { pitch, sections } = await testPitch(lab, owner.token, business_id)
    await setStatus(pitch.id, 'archived')
    const write = await lab.call(
      pitches.updateSection,
      { section_id: sections[0]!.id, version: 1, body: 'x' },
      { as: owner.token },
    )
    expect(write.body.code).toBe('pitch.archived')
    expect((await contentOf(pitch.id)).may).toEqual(['activate'])
    const { body } = await lab.call(pitches.list, { archived: true }, { as: owner.token })
    expect(body.items).toMatchObject([{ id: pitch.id }])
  })

  test('editors write, owners and admins show; viewers and associates read', async () => {
    const { pitch, sections } = await activePitch(lab, owner.token, business_id)
    for (const role of ['admin', 'editor', 'viewer', 'associate'] as const) {
      const { token: as } = await teamMember(lab, business_id, role)
      const { version } = (await contentOf(pitch.id)).sections[1]!
      const written = await lab.call(
        pitches.updateSection,
        { section_id: sections[1]!.id, version, body: role },
        { as },
      )
      const paused = await setStatus(pitch.id, 'paused', as)
      if (paused.status === 200) await setStatus(pitch.id, 'active')
      expect([role, written.status, paused.status]).toEqual([
        role,
        role === 'admin' || role === 'editor' ? 200 : 403,
        role === 'admin' ? 200 : 403,
      ])
    }
  })
})

describe('readers', () => {
  test('see the published version of an active pitch, without notes, and nothing else', async () => {
    const investor = await lab.person({ roles: [Role.investor] })
    const learner = await lab.person({ roles: [Role.member] })
    const { pitch, sections } = await activePitch(lab, owner.token, business_id, { title: 'For readers' })
    const [cover] = sections
    const sent = { section_id: cover!.id, version: cover!.version, body: 'Changed.', notes: 'Smile.' }
    await lab.call(pitches.updateSection, sent, { as: owner.token })
    const seen = await contentOf(pitch.id, investor.token)
    expect([seen.shown_version, seen.sections[0]!.body, seen.may]).toEqual([1, 'A text.', []])
    expect((await contentOf(pitch.id)).pitch.has_changes).toBe(true)
    await lab.call(pitches.publish, { id: pitch.id }, { as: owner.token })
    const now = await contentOf(pitch.id, investor.token)
    expect([now.shown_version, now.sections[0]!.body, now.sections[0]!.notes]).toEqual([2, 'Changed.', ''])
    expect((await lab.call(pitches.content, { id: pitch.id }, { as: learner.token })).status).toBe(404)
    const { body } = await lab.call(
      pitches.list,
      { active: true, q: 'for readers', stage: 'pilot' },
      { as: investor.token },
    )
    expect(body.items.map(({ id }) => id)).toEqual([pitch.id])
    expect((await lab.call(pitches.list, { active: true }, { as: learner.token })).status).toBe(403)
    const { body: versions } = await lab.call(pitches.versions, { id: pitch.id }, { as: owner.token })
    expect(versions.items.map(({ number }) => number)).toEqual([2, 1])
    expect((await lab.call(pitches.versions, { id: pitch.id }, { as: investor.token })).status).toBe(404)
    await setStatus(pitch.id, 'paused')
    expect((await lab.call(pitches.content, { id: pitch.id }, { as: investor.token })).status).toBe(404)
  })

  test('are listed the title and the ask that were published, not those of the draft', async () => {
    const investor = await lab.person({ roles: [Role.investor] })
    const { pitch } = await activePitch(lab, owner.token, business_id, { title: 'Before' })
    const ask = { amount: { amount_minor: 77_000_000, currency: 'USD' }, instrument: 'safe' }
    const draft = { id: pitch.id, version: pitch.version, title: 'Unannounced', ask, locale: 'es-MX' }
    expect((await lab.call(pitches.update, draft, { as: owner.token })).status).toBe(200)
    const listed = async (q: string) =>
      (await lab.call(pitches.list, { active: true, q }, { as: investor.token })).body.items.filter(
        ({ id }) => id === pitch.id,
      )
    expect(await listed('unannounced')).toEqual([])
    expect(await listed('before')).toMatchObject([{ title: 'Before', ask: null, locale: 'en-US', sections: 10 }])
    await lab.call(pitches.publish, { id: pitch.id }, { as: owner.token })
    expect(await listed('unannounced')).toMatchObject([{ title: 'Unannounced', ask }])
  })

  test('get the published version as a file, with its text', async () => {
    const { pitch } = await activePitch(lab, owner.token, business_id)
    const file = await lab.call(pitches.export, { id: pitch.id, format: 'md' }, { as: owner.token })
    expect(file.status).toBe(200)
    expect(file.text).toContain('## Problem\n\nA text.')
    const slides = await lab.call(pitches.export, { id: pitch.id, format: 'pptx' }, { as: owner.token })
    expect([slides.status, slides.text.slice(0, 2)]).toEqual([200, 'PK'])
    const pages = await lab.call(pitches.export, { id: pitch.id, format: 'pdf' }, { as: owner.token })
    expect([pages.status, pages.text.slice(0, 5)]).toEqual([200, '%PDF-'])
    const stranger = await lab.person()
    expect((await lab.call(pitches.export, { id: pitch.id, format: 'md' }, { as: stranger.token })).status).toBe(404)
  })
})

describe('a section', () => {
  test('is saved in its version; a lock keeps its text', async () => {
    const { sections } = await testPitch(lab, owner.token, business_id)
    const section_id = sections[1]!.id
    const as = owner.token
    const first = await lab.call(pitches.updateSection, { section_id, version: 1, body: 'One.' }, { as })
    expect([first.body.version, first.body.gaps]).toEqual([2, []])
    const second = await lab.call(pitches.updateSection, { section_id, version: 1, body: 'Two.' }, { as })
    expect([second.status, (second.body.current as { body: string }).body]).toEqual([409, 'One.'])
    await lab.call(pitches.updateSection, { section_id, version: 2, is_locked: true }, { as })
    const locked = await lab.call(pitches.updateSection, { section_id, version: 3, body: 'Three.' }, { as })
    expect(locked.body.code).toBe('pitch.locked')
    expect((await lab.call(pitches.removeSection, { section_id, version: 3 }, { as })).body.code).toBe('pitch.locked')
    await lab.call(pitches.updateSection, { section_id, version: 3, is_locked: false }, { as })
    expect((await lab.call(pitches.removeSection, { section_id, version: 4 }, { as })).status).toBe(200)
  })

  test('is added from the catalogue once, or as one of the team’s own, at its position', async () => {
    const { pitch } = await testPitch(lab, owner.token, business_id, { template: 'blank' })
    const add = (more: object) => lab.call(pitches.addSection, { id: pitch.id, ...more }, { as: owner.token })
    expect((await add({ field_key: 'market' })).body).toMatchObject({ title: 'Market', max_words: 90 })
    expect((await add({ field_key: 'market' })).body.code).toBe('pitch.section_twice')
    expect((await add({ field_key: 'nothing' })).status).toBe(422)
    await add({ at: 0 })
    expect((await contentOf(pitch.id)).sections.map(({ field_key }) => field_key)).toEqual([null, 'market'])
  })

  test('names a figure that changed since it was written', async () => {
    const as = owner.token
    const figure = { business_id, key: 'users', as_of: '2026-09-30', source: 'A list' }
    await lab.call(startups.saveFact, { ...figure, count: 9 }, { as })
    const { pitch, sections } = await testPitch(lab, as, business_id)
    const section_id = sections[3]!.id
    const written = { section_id, version: 1, body: '9 harbours pay.', facts: ['users'] }
    expect((await lab.call(pitches.updateSection, written, { as })).body.facts).toEqual([
      { key: 'users', is_stale: false },
    ])
    await lab.call(startups.saveFact, { ...figure, count: 11, version: 1 }, { as })
    const section = (await contentOf(pitch.id)).sections[3]!
    expect([section.facts, section.gaps]).toEqual([[{ key: 'users', is_stale: true }], ['figure']])
    const unsaid = { section_id, version: 2, facts: ['market_size'] }
    expect((await lab.call(pitches.updateSection, unsaid, { as })).status).toBe(422)
  })

  test('has pictures that only its readers see; one without a description is missing it', async () => {
    const { pitch, sections } = await testPitch(lab, owner.token, business_id)
    const section_id = sections[1]!.id
    const added = await upload({ section_id }, owner.token, pixel)
    expect(added.statusCode).toBe(200)
    const { id: image_id } = added.json<{ id: string }>()
    expect((await contentOf(pitch.id)).sections[1]!.gaps).toEqual(['alt'])
    const described = await lab.call(pitches.image, { section_id, image_id, alt: 'A harbour' }, { as: owner.token })
    expect(described.body).toMatchObject({ id: image_id, alt: 'A harbour' })
    expect((await lab.call(pitches.sectionImages, { section_id }, { as: owner.token })).body.items).toHaveLength(1)
    const other = (await upload({ section_id, image_id }, owner.token, pixel)).json<{ id: string; alt: string }>()
    const items = (await lab.call(pitches.sectionImages, { section_id }, { as: owner.token })).body.items
    expect([other.alt, items.map(({ id }) => id)]).toEqual(['A harbour', [other.id]])
    const viewer = await teamMember(lab, business_id, 'viewer')
    expect((await upload({ section_id }, viewer.token, pixel)).statusCode).toBe(403)
    expect((await lab.call(pitches.picture, { id: pitch.id, image_id: other.id }, { as: viewer.token })).status).toBe(
      200,
    )
    const investor = await lab.person({ roles: [Role.investor] })
    expect((await lab.call(pitches.picture, { id: pitch.id, image_id: other.id }, { as: investor.token })).status).toBe(
      404,
    )
    const gone = await lab.call(pitches.removeImage, { section_id, image_id: other.id }, { as: owner.token })
    expect(gone.body.result).toBe(true)
    expect((await lab.call(pitches.picture, { id: pitch.id, image_id: other.id }, { as: owner.token })).status).toBe(
      404,
    )
  })
})

describe('the catalogue', () => {
  test('is changed by administrators, and shows hidden sections to them alone', async () => {
    const { token: as } = await lab.person({ roles: [Role.admin] })
    const fresh = {
      key: 'impact',
      titles: { 'en-US': 'Impact' },
      guidance: { 'en-US': 'What changes.' },
      max_words: 80,
      is_required: false,
    }
    const { body: field } = await lab.call(pitches.createField, fresh, { as })
    expect([field.status, field.position]).toEqual(['hidden', 11])
    expect((await lab.call(pitches.createField, fresh, { as })).body.code).toBe('pitch.field_key_taken')
    const keys = async (token: string) =>
      (await lab.call(pitches.fields, {}, { as: token })).body.items.map(({ key }) => key)
    expect(await keys(owner.token)).not.toContain('impact')
    await lab.call(pitches.manageField, { field_id: field.id, status: 'active', position: 0 }, { as })
    expect((await keys(owner.token))[0]).toBe('impact')
    const edited = await lab.call(pitches.updateField, { field_id: field.id, version: 2, max_words: 70 }, { as })
    expect([edited.body.max_words, edited.body.version]).toEqual([70, 3])
    const pictured = await upload({ field_id: field.id }, as, pixel, pitches.fieldImage)
    expect(pictured.json<{ image_url: string }>().image_url).toMatch(/^\/files\//)
    expect((await lab.call(pitches.fieldImage, { field_id: field.id, remove: true }, { as })).body.image_url).toBeNull()
    await lab.call(pitches.manageField, { field_id: field.id, status: 'retired' }, { as })
  })

  test('says what a change to a kind of section would do, and does nothing', async () => {
    const { token: as } = await lab.person({ roles: [Role.admin] })
    const key = `effects_${business_id.slice(-6)}`
    const words = { titles: { 'en-US': 'Numbers' }, guidance: { 'en-US': 'Which ones?' } }
    const made = await lab.call(pitches.createField, { key, ...words, max_words: 50, is_required: false }, { as })
    const field_id = made.body.id
    await lab.call(pitches.manageField, { field_id, status: 'active' }, { as })
    const effects = async (change: object) =>
      (await lab.call(pitches.fieldEffects, { field_id, ...change }, { as })).body
    const before = await effects({})
    expect(before).toMatchObject({ pitches: 0, startups: 0, too_long: { now: 0, after: 0 }, all_counted: true })

    const { pitch } = await activePitch(lab, owner.token, business_id, { title: 'Without it' })
    const section = (await lab.call(pitches.content, { id: pitch.id }, { as: owner.token })).body.sections.find(
      each => each.field_key === key,
    )!
    const body = Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ')
    const edit = { section_id: section.id, version: section.version, body }
    await lab.call(pitches.updateSection, edit, { as: owner.token })
    expect(await effects({ max_words: 20 })).toMatchObject({ pitches: 1, startups: 1, too_long: { now: 0, after: 1 } })

    const empty = { section_id: section.id, version: section.version + 1, body: ' \n' }
    await lab.call(pitches.updateSection, empty, { as: owner.token })
    const required = await effects({ is_required: true })
    expect(required.not_ready.after - required.not_ready.now).toBeGreaterThanOrEqual(1)
    expect((await lab.call(pitches.content, { id: pitch.id }, { as: owner.token })).body.missing).toEqual([])
    expect((await effects({ is_required: true, status: 'retired' })).not_ready).toEqual(before.not_ready)

    const version = (await lab.call(pitches.fields, {}, { as })).body.items.find(({ id }) => id === field_id)!.version
    await lab.call(pitches.updateField, { field_id, version, is_required: true }, { as })
    expect((await lab.call(pitches.content, { id: pitch.id }, { as: owner.token })).body.missing).toEqual([key])
    expect((await effects({})).not_ready).toEqual({ now: required.not_ready.after, after: required.not_ready.after })
    await lab.call(pitches.manageField, { field_id, status: 'retired' }, { as })
  })
})
