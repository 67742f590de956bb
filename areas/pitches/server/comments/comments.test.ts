import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { notifications } from '#areas/notifications/contract.ts'
import { pitches } from '../../contract/index.ts'
import { teamMember, testBusiness, testPitch } from '../testing-pitch.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>
let lab: TestLab
let owner: Someone
let business_id: string
let pitch_id: string
let section_id: string
beforeAll(async () => void (lab = await openTestLab()))
beforeEach(async () => {
  owner = await lab.person()
  business_id = await testBusiness(lab, owner.token)
  const { pitch, sections } = await testPitch(lab, owner.token, business_id)
  pitch_id = pitch.id
  section_id = sections[1]!.id
})
afterAll(() => lab.close())

const comment = (as: string, more: object = {}) =>
  lab.call(pitches.addComment, { section_id, text: 'Who says so?', ...more }, { as })
const threads = async (as = owner.token) => (await lab.call(pitches.comments, { section_id }, { as })).body.items
const openThreads = async () =>
  (await lab.call(pitches.content, { id: pitch_id }, { as: owner.token })).body.sections[1]!.open_threads
const notices = async ({ token }: Someone) =>
  (await lab.call(notifications.list, {}, { as: token })).body.items.filter(({ kind }) => kind === 'pitches.comment')

describe('comments on a section', () => {
  test('of anybody in the team begin a thread about some words; its author and those in it are told', async () => {
    const viewer = await teamMember(lab, business_id, 'viewer')
    const { body, status } = await comment(viewer.token, { quote: 'One tray in six' })
    expect([status, body.quote, body.comments[0]!.is_mine]).toEqual([200, 'One tray in six', true])
    expect([(await notices(owner)).length, (await notices(viewer)).length, await openThreads()]).toEqual([1, 0, 1])
    const reply = await comment(owner.token, { thread_id: body.id, text: 'Our survey.' })
    expect(reply.body.comments.map(({ text, is_mine }) => [text, is_mine])).toEqual([
      ['Who says so?', false],
      ['Our survey.', true],
    ])
    expect([(await notices(owner)).length, (await notices(viewer)).length]).toEqual([1, 1])
  })

  test('are resolved and reopened by anybody, and a reply reopens them', async () => {
    const { body } = await comment(owner.token)
    const viewer = await teamMember(lab, business_id, 'viewer')
    const resolve = (is_resolved: boolean) =>
      lab.call(pitches.resolveThread, { thread_id: body.id, is_resolved }, { as: viewer.token })
    expect((await resolve(true)).body).toMatchObject({ is_resolved: true, resolved_by: expect.any(String) })
    expect(await openThreads()).toBe(0)
    await comment(viewer.token, { thread_id: body.id })
    expect((await threads())[0]).toMatchObject({ is_resolved: false, resolved_by: null })
  })

  test('are deleted by their authors alone; a thread goes with its last', async () => {
    const { body } = await comment(owner.token)
    const admin = await teamMember(lab, business_id, 'admin')
    const comment_id = body.comments[0]!.id
    const remove = (as: string) => lab.call(pitches.removeComment, { comment_id }, { as })
    expect((await remove(admin.token)).body.code).toBe('pitch.comment_of_another')
    expect((await remove(owner.token)).body.thread).toBeNull()
    expect(await threads()).toEqual([])
  })

  test('are for the team alone, not in an archived pitch, and never published', async () => {
    const { body } = await comment(owner.token)
    const stranger = await lab.person()
    for (const call of [
      lab.call(pitches.comments, { section_id }, { as: stranger.token }),
      comment(stranger.token),
      lab.call(pitches.resolveThread, { thread_id: body.id, is_resolved: true }, { as: stranger.token }),
      lab.call(pitches.removeComment, { comment_id: body.comments[0]!.id }, { as: stranger.token }),
    ])
      expect((await call).status).toBe(404)
    await lab.call(pitches.publish, { id: pitch_id }, { as: owner.token })
    await lab.call(pitches.status, { id: pitch_id, to: 'archived' }, { as: owner.token })
    expect((await comment(owner.token)).body.code).toBe('pitch.archived')
  })

  test('have a bound', async () => {
    const { body } = await comment(owner.token)
    await lab.store.pool.query(
      `insert into pitch_comments (id, thread_id, text, created_at) select gen_random_uuid(), $1, 'x', now() from generate_series(1, 49)`,
      [body.id],
    )
    expect((await comment(owner.token, { thread_id: body.id })).body.code).toBe('pitch.too_many_comments')
    await lab.store.pool.query(
      `insert into pitch_threads (id, section_id, quote) select gen_random_uuid(), $1, '' from generate_series(1, 99)`,
      [section_id],
    )
    expect((await comment(owner.token)).body.code).toBe('pitch.too_many_comments')
  })
})
