import fc from 'fast-check'
import { expect, test } from 'vitest'
import { identityTerms, redactionTerms, type Team } from './identity.ts'
import { hideIdentity } from './hide-identity.ts'

const team: Team = {
  fields: {
    'company.name': 'Escarcha',
    'company.url': 'www.escarcha.com.mx',
    'user_data.name': 'Lucía Ontiveros',
    'user_data.email': 'lucia@hielo.example',
    'user_data.links': 'https://github.com/luciaontiveros, https://escarcha.blog/about',
    'user_data.phone': '664 555 0134',
  },
  people: [{ name: '井関 遥', email: 'haruka@iseki-ice.example' }],
}
const terms = [...identityTerms(team), ...redactionTerms(['Puerto Ancla'])]
const hide = (text: string) => hideIdentity(text, terms, (kind, n) => (n ? `${kind} ${n}` : kind))

test.each([
  ['Lucía asked nine harbours', '⟦person 1⟧ asked nine harbours'],
  ['LUCIA ONTIVEROS asked', '⟦person 1⟧ asked'],
  ['Ｌｕｃｉａ and Lu\u00adcía', '⟦person 1⟧ and ⟦person 1⟧'],
  ['港で井関が聞いた。井関遥も。', '港で⟦person 2⟧が聞いた。⟦person 2⟧も。'],
  ['At Escarcha’s dock, EscarchaApp runs', 'At ⟦company⟧’s dock, ⟦company⟧App runs'],
  ['Write to team@other.example or +52 664 555 0199', 'Write to ⟦email⟧ or ⟦phone⟧'],
  ['Call 664 555 0134', 'Call ⟦phone⟧'],
  ['See https://anything.example/x?y and @ice_maker', 'See ⟦link⟧ and ⟦link⟧'],
  ['github: luciaontiveros', 'github: ⟦person 1⟧'],
  ['The pilot in puerto ancla', 'The pilot in ⟦other⟧'],
  ['In Puerto \n\tAncla, a pilot', 'In ⟦other⟧, a pilot'],
  ['In Puerto\u2003\u00a0Ancla', 'In ⟦other⟧'],
  [
    'We sold 61,000 units between 2021 and 2023 at 38,000 pesos',
    'We sold 61,000 units between 2021 and 2023 at 38,000 pesos',
  ],
  ['A ⟦trick⟧', 'A [trick]'],
])('hides who applies: %s', (text, shown) => expect(hide(text)).toBe(shown))

test('a short name is hidden as a word, not inside of others', () => {
  const short = identityTerms({ fields: { 'user_data.name': 'Mei Ota' }, people: [] })
  const shown = hideIdentity('Mei met a meister in Mei’s town', short, kind => kind)
  expect(shown).toBe('⟦person⟧ met a meister in ⟦person⟧’s town')
})

test.each(['\u0301\u0301\u0301', '\u200b\u200b\u200b\u200b', '\u2060 \u2060 \u2060'])(
  'a name of nothing but invisible marks hides nothing',
  name => {
    const invisible = identityTerms({ fields: { 'company.name': name }, people: [] })
    expect(hideIdentity('A plain text', [...invisible, ...redactionTerms([name])], kind => kind)).toBe('A plain text')
  },
)

test('no term is left in any text, whatever surrounds it', () => {
  const secrets = ['Ontiveros', 'Escarcha', 'lucia@hielo.example', 'Puerto Ancla', '井関']
  const around = fc.string({ unit: fc.constantFrom(' ', '.', ',', '「', '」', '\n', '—', 'é', '値', '!') })
  fc.assert(
    fc.property(fc.array(fc.tuple(around, fc.constantFrom(...secrets), around)), parts => {
      const shown = hide(parts.map(([before, secret, after]) => `${before} ${secret} ${after}`).join(''))
      for (const secret of secrets) expect(shown).not.toContain(secret)
    }),
  )
})
