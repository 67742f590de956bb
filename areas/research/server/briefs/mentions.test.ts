import { expect, test } from 'vitest'
import { mentionedIn, searchTermsOf } from './mentions.ts'

const names = [
  { industry_id: 'a', name: { 'en-US': 'Vegetables and fruit', 'es-MX': 'Verduras y frutas', 'ja-JP': '野菜・果物' } },
  { industry_id: 's', name: { 'en-US': 'AI agents', 'es-MX': 'Agentes de IA', 'ja-JP': 'AIエージェント' } },
]
const found = (sentence: string, locale: 'en-US' | 'es-MX' | 'ja-JP') =>
  mentionedIn(sentence, searchTermsOf(names, locale)).map(({ name }) => name)

test.each([
  ['An AI agent checks the fruit.', 'en-US', ['fruit', 'AI agents']],
  ['El agente de IA revisa la verdura', 'es-MX', ['Verduras', 'Agentes de IA']],
  ['ＡＩエージェントが果物を調べる。', 'ja-JP', ['果物', 'AIエージェント']],
  ['An estate agent and said nothing', 'en-US', []],
  ['Agents of the airline, said the mail', 'en-US', []],
  ['', 'en-US', []],
] as const)('%s (%s) mentions %j', (sentence, locale, expected) => {
  expect(found(sentence, locale)).toEqual(expected)
})
