import { investors } from '#areas/investors/contract/index.ts'
import { pitches } from '#areas/pitches/contract/index.ts'
import type { List } from './measured-list.ts'

const searched = 'a hundred times as many are called so; the bar of searches is 50 ms'

export const ofVentures: List[] = [
  { says: 'investors', call: investors.list, as: 'admin', input: () => ({}) },
  { says: 'investors of one stage', call: investors.list, as: 'admin', input: () => ({ stage: 'pilot' }) },
  { says: 'investors of one country', call: investors.list, as: 'admin', input: () => ({ country: 'JP' }) },
  {
    says: 'investors of one industry',
    call: investors.list,
    as: 'admin',
    input: () => ({ industry_id: '01938c00-0000-7000-8000-000000000001' }),
  },
  { says: 'investors of one kind', call: investors.list, as: 'admin', input: () => ({ kind: 'angel' }) },
  {
    says: 'investors of one amount, stage and country',
    call: investors.list,
    as: 'admin',
    input: () => ({ amount: { amount_minor: 2_000_000, currency: 'USD' }, stage: 'pilot', country: 'JP' }),
  },
  { says: 'investors found by a word of ten', call: investors.list, as: 'admin', input: () => ({ q: 'zebra' }) },
  {
    says: 'investors found by name',
    call: investors.list,
    as: 'admin',
    input: () => ({ q: 'investor 7' }),
    because: searched,
  },
  { says: 'active pitches', call: pitches.list, as: 'admin', input: () => ({ active: true }) },
  {
    says: 'active pitches of one stage',
    call: pitches.list,
    as: 'admin',
    input: () => ({ active: true, stage: 'pilot' }),
  },
  { says: 'active pitches that fit', call: pitches.list, as: 'admin', input: () => ({ active: true, fits: true }) },
  {
    says: 'active pitches found by a word of ten',
    call: pitches.list,
    as: 'admin',
    input: () => ({ active: true, q: 'zebra' }),
  },
  {
    says: 'active pitches found by name',
    call: pitches.list,
    as: 'admin',
    input: () => ({ active: true, q: 'venture 7' }),
    because: searched,
  },
]
