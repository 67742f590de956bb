import { expect, test } from 'vitest'
import { leaksIn } from './leaks.ts'

const team = {
  fields: {
    'company.name': 'Escarcha',
    'company.url': 'https://escarcha.example',
    'company.short_pitch': 'ESCARCHA tells harbours when to make ice.',
    solution: 'Write to lucia@people.example, or see github.com/hielo-lucia.',
    traction: 'Three harbours pay.',
    'user_data.name': 'Lucía Ontiveros',
    'user_data.links': 'https://github.com/hielo-lucia',
  },
  people: [],
}

const file = (name: string, more: object = {}) => ({
  name,
  media_type: 'application/pdf',
  metadata: null,
  is_blind: false,
  ...more,
})

test('names, addresses and handles of the team are found in answers and in names of files', () => {
  expect(leaksIn(team, [file('escarcha-deck.pdf'), file('prices.pdf')])).toEqual([
    { part: 'company.short_pitch', text: 'ESCARCHA' },
    { part: 'solution', text: 'lucia@people.example' },
    { part: 'solution', text: 'hielo-lucia' },
    { part: 'uploads', text: 'escarcha', file: 'escarcha-deck.pdf', where: 'name' },
  ])
})

test('the metadata of a file tell who applies, and any author does so in a copy for blind review', () => {
  const { 'company.short_pitch': _, solution: __, ...fields } = team.fields
  const metadata = { authors: ['Lucía Ontiveros', 'A designer'], texts: ['Escarcha, our plan'] }
  const told = (is_blind: boolean) =>
    leaksIn({ ...team, fields }, [file('plan.pdf', { metadata, is_blind })]).map(({ text, where }) => [text, where])
  expect(told(false)).toEqual([
    ['Lucía Ontiveros', 'metadata'],
    ['Escarcha', 'metadata'],
  ])
  expect(told(true)).toEqual([
    ['Lucía Ontiveros', 'metadata'],
    ['A designer', 'metadata'],
    ['Escarcha', 'metadata'],
  ])
  const recording = file('talk.mp3', { media_type: 'audio/mpeg', is_blind: true })
  expect(leaksIn({ ...team, fields }, [recording])).toMatchObject([{ text: 'talk.mp3', where: 'unreadable' }])
})

test('what reviewers never see is no leak', () => {
  const { 'company.short_pitch': _, solution: __, ...fields } = team.fields
  expect(leaksIn({ ...team, fields }, [])).toEqual([])
})

test('the text of a copy for blind review tells who applies; a link to somebody else does not', () => {
  const { 'company.short_pitch': _, solution: __, ...fields } = team.fields
  const leaks = (content: string | null, is_blind = true) =>
    leaksIn({ ...team, fields }, [file('plan.pdf', { metadata: { authors: [], texts: [] }, content, is_blind })])
  const told = 'a plan by lucia ontiveros (write to ice@hielo.example), see https://who.example/report'
  expect(leaks(told).map(({ text, where }) => [text, where])).toEqual([
    ['Lucía Ontiveros', 'content'],
    ['Ontiveros', 'content'],
    ['Lucía', 'content'],
    ['ice@hielo.example', 'content'],
  ])
  expect(leaks('see https://who.example/report')).toEqual([])
  expect(leaks(told, false)).toEqual([])
  expect(leaks(null)).toMatchObject([{ text: 'plan.pdf', where: 'unreadable' }])
})
