import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { startups } from '#areas/startups/contract/index.ts'
import { openTestModel, type ModelRequest, type TestModel } from '#kernel/server/testing-model.ts'
import { pitches } from '../../contract/index.ts'
import type { ProposalSource } from '../../contract/pitches.ts'
import { testBusiness, testPitch } from '../testing-pitch.ts'
import { applyParts, proposalParts } from './proposal-parts.ts'
import { sourcesFor } from './proposal-sources.ts'

type Someone = Awaited<ReturnType<TestLab['person']>>
let owner: Someone
let business_id: string

/** A startup with two figures, and its pitch. */
async function begin(lab: TestLab) {
  owner = await lab.person()
  business_id = await testBusiness(lab, owner.token)
  const figure = { business_id, as_of: '2026-09-30', source: 'Contracts' }
  const as = owner.token
  await lab.call(startups.saveFact, { ...figure, key: 'users', count: 27 }, { as })
  await lab.call(startups.saveFact, { ...figure, key: 'paying_customers', count: 11 }, { as })
  return (await testPitch(lab, as, business_id)).sections
}

/** What a call for a proposal streamed: its events, and the proposal. */
async function generate(lab: TestLab, section_id: string, more: object = {}) {
  const asked = await lab.call(pitches.generate, { section_id, mode: 'draft', ...more }, { as: owner.token })
  const proposal = asked.events.flatMap(event => (event.kind === 'proposal' ? [event.proposal] : []))[0]
  const sources = asked.events.flatMap(event => (event.kind === 'sources' ? event.sources : []))
  return { ...asked, sources, proposal: proposal! }
}

describe('a proposal without a model', () => {
  let lab: TestLab
  beforeAll(async () => void (lab = await openTestLab()))
  afterAll(() => lab.close())

  test('is made of the startup’s own figures, says what is open, and is accepted in part', async () => {
    const sections = await begin(lab)
    const section_id = sections[3]!.id
    const { proposal } = await generate(lab, section_id)
    expect([proposal.model, proposal.state]).toEqual([null, 'open'])
    const changes = proposal.parts.flatMap(({ change }) => change ?? [])
    expect(changes.map(({ to }) => to).join('')).toContain('Paying customers: 11 (September 30, 2026, Contracts)')
    expect(changes.flatMap(({ unsupported }) => unsupported)).toEqual([])
    expect(proposal.sources.map(({ id }) => id)).toEqual(['figure:users', 'figure:paying_customers'])
    expect(proposal.questions).toEqual(['What has happened so far, in figures with their date and source.'])
    const input = { proposal_id: proposal.id, accepted: changes.map(({ id }) => id) }
    const { body } = await lab.call(pitches.decide, input, { as: owner.token })
    expect(body.section.body).toContain('Users: 27')
    expect([body.proposal.state, body.section.facts.map(({ key }) => key)]).toEqual([
      'accepted',
      ['paying_customers', 'users'],
    ])
    expect((await lab.call(pitches.decide, input, { as: owner.token })).body.code).toBe('pitch.proposal_decided')
    expect((await generate(lab, section_id)).body.code).toBe('pitch.nothing_to_propose')
    expect((await generate(lab, section_id, { mode: 'shorten' })).body.code).toBe('ai.away')
  })

  test('quotes the startup’s own texts where it has no figure for a section, and leaves out what was not chosen', async () => {
    const sections = await begin(lab)
    const plan = sections.find(({ field_key }) => field_key === 'plan')!
    const { proposal } = await generate(lab, plan.id)
    expect(proposal.parts.map(({ change }) => change?.to).join('')).toContain('Ice that lasts.')
    expect(proposal.sources.map(({ kind }) => kind)).toContain('profile')
    const chosen = await generate(lab, sections[3]!.id, { source_ids: ['figure:users'] })
    expect(chosen.sources.map(({ id }) => id)).toEqual(['figure:users'])
    expect(chosen.proposal.parts.map(({ change }) => change?.to).join('')).not.toContain('Paying')
    expect((await generate(lab, plan.id, { source_ids: ['figure:users'] })).body.code).toBe('pitch.nothing_to_propose')
  })

  test('is stale once the section has changed', async () => {
    const section_id = (await begin(lab))[1]!.id
    const { proposal } = await generate(lab, section_id)
    await lab.call(pitches.updateSection, { section_id, version: 1, body: 'Mine.' }, { as: owner.token })
    const accepted = proposal.parts.flatMap(({ change }) => (change ? [change.id] : []))
    const decide = (numbers: number[]) =>
      lab.call(pitches.decide, { proposal_id: proposal.id, accepted: numbers }, { as: owner.token })
    expect((await decide(accepted)).body.code).toBe('pitch.proposal_stale')
    const section = await lab.call(pitches.section, { section_id }, { as: owner.token })
    expect(section.body.section.body).toBe('Mine.')
    expect((await decide([])).body.proposal.state).toBe('rejected')
  })
})

describe('a proposal that a model writes', () => {
  let lab: TestLab
  let model: TestModel
  beforeAll(async () => {
    model = await openTestModel(() => ({ text: '' }))
    lab = await openTestLab(model.settings)
  })
  beforeEach(() => lab.store.pool.query('delete from rate_limits'))
  afterAll(async () => {
    await lab.close()
    await model.close()
  })

  const sourcesIn = ({ messages }: ModelRequest) =>
    (JSON.parse(messages[1]!.content) as { sources: { source: number; text: string }[] }).sources
  const numberOf = (request: ModelRequest, words: string) =>
    sourcesIn(request).find(({ text }) => text.includes(words))!.source

  test('arrives piece by piece, cites its sources, and marks what no source says', async () => {
    const sections = await begin(lab)
    const edit = { section_id: sections[1]!.id, version: 1, body: 'Harbor boats lose half of their catch.' }
    await lab.call(pitches.updateSection, edit, { as: owner.token })
    let seen: ModelRequest | undefined
    model.behaves(request => {
      seen = request
      const [users, catching] = [numberOf(request, 'Users: 27'), numberOf(request, 'half of their catch')]
      return {
        text: `27 crews use it [${users}]. Boats lose half of their catch. [${catching}, 99] We have 900 harbors. [${users}]`,
      }
    })
    const { events, proposal, sources } = await generate(lab, sections[3]!.id)
    expect(events[0]!.kind).toBe('sources')
    expect(events.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(3)
    const changes = proposal.parts.flatMap(({ change }) => change ?? [])
    const text = changes.map(({ to }) => to).join('')
    expect(text).toBe('27 crews use it. Boats lose half of their catch. We have 900 harbors.')
    const cited = proposal.sources.map(({ id }) => id)
    expect(cited).toEqual(['figure:users', `section:${sections[1]!.id}`])
    expect(changes.flatMap(({ unsupported }) => unsupported)).toEqual(['900'])
    expect(changes.flatMap(({ cites }) => cites)).not.toContain(99)
    expect(proposal.questions).toEqual([])
    expect(sources.length).toBe(sourcesIn(seen!).length)
    // The guidance of the catalogue is an instruction; texts that people wrote are data.
    expect(seen!.messages[0]!.content).toContain('What has happened so far')
    expect(seen!.messages[0]!.content).not.toContain('half of their catch')
  })

  test('a citation of a source that says nothing of the sentence does not count', async () => {
    const sections = await begin(lab)
    model.behaves(request => ({ text: `Polar bears applaud. [${numberOf(request, 'Users: 27')}]` }))
    const { proposal } = await generate(lab, sections[3]!.id)
    expect([proposal.sources, proposal.parts.flatMap(({ change }) => change?.cites)]).toEqual([[], []])
  })

  test('is not asked for by a request that is too long; a long answer is cut, and a far too long one is no proposal', async () => {
    const sections = await begin(lab)
    const section_id = sections[3]!.id
    const answerOf = (sentences: number) =>
      model.behaves(() => ({ text: 'Ice keeps. '.repeat(sentences), pieceLength: 500 }))
    answerOf(5_000)
    expect((await generate(lab, section_id, { instruction: 'x'.repeat(1_001) })).status).toBe(422)
    expect(model.requests).toEqual([])
    const endless = await generate(lab, section_id)
    expect(endless.proposal).toBeUndefined()
    expect(endless.events.at(-1)).toMatchObject({ problem: { code: 'ai.cut_off' } })
    answerOf(600)
    const { proposal } = await generate(lab, section_id, { instruction: 'x'.repeat(1_000) })
    const changes = proposal.parts.flatMap(({ change }) => change ?? [])
    expect([changes.length, changes[0]!.to.length]).toEqual([1, 6_000])
    const input = { proposal_id: proposal.id, accepted: [1] }
    expect((await lab.call(pitches.decide, input, { as: owner.token })).body.section.body).toHaveLength(6_000)
  })

  test('is nowhere once its reader has left, or the model has broken off', async () => {
    const sections = await begin(lab)
    const section_id = sections[3]!.id
    model.behaves(() => ({ text: 'A long answer that is cut.', cutAfter: 2 }))
    const cut = await generate(lab, section_id)
    expect(cut.proposal).toBeUndefined()
    model.behaves(() => ({ text: 'Word '.repeat(400), nextMs: 40 }))
    const origin = await lab.app.listen({ port: 0, host: '127.0.0.1' })
    const leaving = new AbortController()
    const answer = await fetch(`${origin}${pitches.generate.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ section_id, mode: 'draft' }),
      signal: leaving.signal,
    })
    const reader = answer.body!.getReader()
    expect(new TextDecoder().decode((await reader.read()).value)).toContain('"kind":"sources"')
    leaving.abort()
    await expect.poll(() => model.seen.open).toBe(0)
    model.behaves(() => ({ text: 'A later answer.' }))
    const { proposal } = await generate(lab, section_id)
    const { body } = await lab.call(pitches.section, { section_id }, { as: owner.token })
    expect([body.proposal?.id, body.section.open_proposals]).toEqual([proposal.id, 1])
  })
})

test('sources are numbered from 1', () => {
  const startup = { tagline: 'Ice for boats.', description: 'Ice that lasts. It melts slowly.' }
  const all: ProposalSource[] = sourcesFor({ startup, figures: [], others: [], question: 'melts', chosen: undefined })
  expect(all.map(({ n }) => n)).toEqual([1, 2, 3])
})

describe('each sentence of a proposal is decided on its own', () => {
  const changesTo = (before: string, after: string) => {
    const parts = proposalParts(before, after, [])
    const changes = parts.flatMap(({ text, change }) => (change ? [[text.trim(), change.to.trim()]] : []))
    const without = (id: number) => {
      const all = parts.flatMap(({ change }) => change?.id ?? [])
      return applyParts(parts, new Set(all.filter(each => each !== id))).body
    }
    return { changes, without }
  }

  test.each([
    ['a new text', '', 'Ice melts. Boats wait.\n\nWe cool.', 'Ice melts. We cool.'],
    ['a new Japanese text', '', '氷が溶ける。船が待つ。冷やす。', '氷が溶ける。冷やす。'],
    ['a new list', '', '- Ice\n- Boats\n- Harbors', '- Ice\n- Harbors'],
  ])('%s', (_, before, after, withoutSecond) => {
    const { changes, without } = changesTo(before, after)
    expect(changes).toHaveLength(3)
    expect(without(2)).toBe(withoutSecond)
    expect(without(3)).toBe(after.slice(0, after.indexOf(changes[2]![1]!)).trimEnd())
  })

  test.each([
    ['a Japanese text', '氷が溶ける。船が待つ。冷やす。', '氷が解ける。船が待つ。よく冷やす。'],
    ['a list', '- Ice\n- Boats\n- Harbors', '- Cold ice\n- Boats\n- Deep harbors'],
  ])('%s that is written again', (_, before, after) => {
    const { changes } = changesTo(before, after)
    expect(changes).toHaveLength(2)
    expect(changes.flat().join(' ')).not.toMatch(/Boats|船/)
  })

  test('but a text of more sentences than can be chosen is one change', () => {
    expect(changesTo('', 'A. '.repeat(2_000).trim()).changes).toHaveLength(1)
  })
})
