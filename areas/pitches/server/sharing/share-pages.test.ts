import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLab, type TestLab } from '#app/testing.ts'
import { pitches } from '../../contract/index.ts'
import { activePitch, testBusiness } from '../testing-pitch.ts'
import { deckPage, type Deck } from './page/deck-page.ts'

let lab: TestLab
beforeAll(async () => void (lab = await openTestLab()))
afterAll(() => lab.close())

const section = (body: string) => ({
  id: 'a',
  field_key: null,
  title: 'Ice',
  body,
  layout: 'text' as const,
  images: [],
})
const deckOf = (bodies: string[]): Deck => ({
  say: key => key,
  locale: 'en-US',
  address: '/share/x',
  pitch: {
    startup: { name: 'Escarcha', tagline: '', logo_url: null },
    title: 'Seed pitch',
    theme: 'paper',
    locale: 'en-US',
    ask: null,
    version: 1,
    may_download: false,
    sections: bodies.map(section),
  },
  key: 'k',
  isRecorded: true,
  isGated: false,
  pictureOf: id => id,
  file: undefined,
})

/** The page of a pitch without the spaces between its elements. */
const pageOf = (bodies: string[]) => deckPage(deckOf(bodies)).body.text.replaceAll(/\s*([<>])\s*/g, '$1')

test('paragraphs and lists of two levels stay in their order', () => {
  expect(pageOf(['One\n- a\n  - b\n  - c\n- d\nTwo\n  - e\n- f'])).toContain(
    '<p>One</p><ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul><p>Two</p><ul><li>e</li><li>f</li></ul>',
  )
})

test('forty sections of thousands of lines are drawn at once', () => {
  for (const line of ['a\n', '- a\n']) {
    const text = pageOf(Array.from({ length: 40 }, () => line.repeat(6_000 / line.length)))
    expect(text.match(/<(?:p|li)>a</g)).toHaveLength((40 * 6_000) / line.length)
  }
})

test('whatever is sent in place of a form is refused', async () => {
  const owner = await lab.person()
  const { pitch } = await activePitch(lab, owner.token, await testBusiness(lab, owner.token))
  const link = { id: pitch.id, recipient: 'A fund', gate: 'email' }
  const { url } = (await lab.call(pitches.addLink, link, { as: owner.token })).body
  for (const email of [{}, [], 5, null, ['<b>']]) {
    const answer = await lab.app.inject({ method: 'POST', url: new URL(url).pathname, payload: { email } })
    expect([answer.statusCode, answer.body.includes('<b>')]).toEqual([200, false])
  }
})
