import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lesson, putCourse, testLearner } from '#app/testing-courses.ts'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { good, indexed, materialIn } from '#app/testing-sources.ts'
import { Role } from '#kernel/contract/who.ts'
import { openTestModel, type TestModel } from '#kernel/server/testing-model.ts'
import { assistants, type AssistantTexts } from '../contract/index.ts'
import { testAssistant, testConversation } from './testing-assistant.ts'

const loops =
  'An agent works in a loop: it observes, decides and acts. The loop ends when the goal is reached.\n\n## Stopping\n\nA budget of 12 steps stops a loop that never finds its goal.'

let lab: TestLab
let model: TestModel
let maker: { id: string; token: string }
let reader: { id: string; token: string }
let course = ''
beforeAll(async () => {
  model = await openTestModel(good)
  lab = await openTestLab(model.settings)
  course = await indexed(lab, putCourse(lab, 'open', [lesson('loops', loops, loops)]))
  maker = await lab.person({ roles: [Role.tools] })
  reader = await testLearner(lab, course)
})
afterAll(async () => {
  await lab.close()
  await model.close()
})
beforeEach(async () => {
  model.behaves(good)
  await lab.store.pool.query('delete from rate_limits')
})

const roles = [Role.member]
const make = (more: Partial<AssistantTexts> = {}, isPublished = true) =>
  testAssistant(lab, maker.token, { roles, sources: ['courses'], ...more }, isPublished)
const ask = async (assistant_id: string, question: string, more: object = {}, as = reader.token) =>
  lab.call(assistants.ask, { assistant_id, question, ...more }, { as })
const conversation = async (conversation_id: string, as = reader.token) =>
  (await lab.call(assistants.conversation, { conversation_id }, { as })).body

describe('a conversation', () => {
  test('is stored with its quotes, continues, and knows the earlier questions', async () => {
    const { id } = await make()
    const { conversation_id } = await testConversation(lab, reader.token, id, 'What stops a loop?')
    await ask(id, 'And why?', { conversation_id })
    expect(materialIn(model.requests[1]!)).toMatchObject({
      question: 'And why?',
      earlier_questions: ['What stops a loop?'],
    })
    const kept = await conversation(conversation_id)
    expect(kept.turns.map(({ question }) => question)).toEqual(['What stops a loop?', 'And why?'])
    expect(kept.turns[0]).toMatchObject({ outcome: 'answered', vote: null, model: 'test-model' })
    expect(kept.turns[0]!.claims[0]!.quotes[0]).toMatchObject({ source: 'courses' })
  })

  test('is found by its words, by its own person alone', async () => {
    const { id } = await make()
    await testConversation(lab, reader.token, id, 'Quokka loops, please?')
    const found = async (as: string) =>
      (await lab.call(assistants.conversations, { q: 'quokka' }, { as })).body.items.map(({ title }) => title)
    expect(await found(reader.token)).toEqual(['Quokka loops, please?'])
    expect(await found(maker.token)).toEqual([])
  })

  test('of another person does not exist: not to read, to continue, to export, to delete or to vote on', async () => {
    const { id } = await make({ roles: [Role.member, Role.tools] })
    const { conversation_id, turn_id } = await testConversation(lab, reader.token, id)
    const as = { as: maker.token }
    expect((await lab.call(assistants.conversation, { conversation_id }, as)).status).toBe(404)
    expect((await lab.call(assistants.exportConversation, { conversation_id }, as)).status).toBe(404)
    expect((await lab.call(assistants.removeConversation, { conversation_id }, as)).status).toBe(404)
    expect((await lab.call(assistants.vote, { turn_id, vote: 'up' }, as)).status).toBe(404)
    expect((await ask(id, 'More?', { conversation_id }, maker.token)).status).toBe(404)
  })

  test('is exported as Markdown in which nothing is markup, deleted, and goes with its person', async () => {
    const { id } = await make()
    const { conversation_id } = await testConversation(lab, reader.token, id, 'A loop of [links](x) <b>?')
    const { text, headers } = await lab.call(assistants.exportConversation, { conversation_id }, { as: reader.token })
    expect(headers['content-type']).toContain('text/markdown')
    expect(text).toContain('## A loop of \\[links\\](x) \\<b\\>?')
    expect(text).toContain('/ailab/education/course/')
    expect((await lab.call(assistants.removeConversation, { conversation_id }, { as: reader.token })).status).toBe(200)
    expect((await lab.call(assistants.conversation, { conversation_id }, { as: reader.token })).status).toBe(404)

    const leaver = await lab.person()
    await testConversation(lab, leaver.token, id)
    await lab.store.pool.query("update users set deletes_at = now() - interval '1 second' where id = $1", [leaver.id])
    await lab.runJob('account.forget_people')
    const { rows } = await lab.store.pool.query('select from assistant_conversations where user_id = $1', [leaver.id])
    expect(rows).toEqual([])
  })
})

describe('its use', () => {
  test('is counted: questions, answers, votes and tokens, and stays when conversations go', async () => {
    const { id } = await make()
    const { conversation_id, turn_id } = await testConversation(lab, reader.token, id)
    for (const vote of ['up', 'up', 'down'] as const)
      await lab.call(assistants.vote, { turn_id, vote }, { as: reader.token })
    expect((await conversation(conversation_id)).turns[0]!.vote).toBe('down')
    await lab.call(assistants.removeConversation, { conversation_id }, { as: reader.token })
    const { body } = await lab.call(assistants.opened, { assistant_id: id }, { as: maker.token })
    expect(body.use).toEqual({ questions: 1, answered: 1, up: 0, down: 1, tokens: 120 })
    const { items } = (await lab.call(assistants.made, { limit: 100 }, { as: maker.token })).body
    expect(items.find(item => item.id === id)).toMatchObject({ is_changed: false, use: { questions: 1 } })
  })
})
