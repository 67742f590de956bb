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

test('names, addresses and handles of the team are found in answers and in names of files', () => {
  expect(leaksIn(team, ['escarcha-deck.pdf', 'prices.pdf'])).toEqual([
    { part: 'company.short_pitch', text: 'ESCARCHA' },
    { part: 'solution', text: 'lucia@people.example' },
    { part: 'solution', text: 'hielo-lucia' },
    { part: 'uploads', text: 'escarcha' },
  ])
})

test('what reviewers never see is no leak', () => {
  const { 'company.short_pitch': _, solution: __, ...fields } = team.fields
  expect(leaksIn({ ...team, fields }, [])).toEqual([])
})
