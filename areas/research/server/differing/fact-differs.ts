import { missingNumbers, type Figure } from '#areas/evidence/server/exports.ts'
import type { FactKey } from '#areas/startups/contract/index.ts'
import type { Locale } from '#kernel/contract/fields.ts'
import { minorDigits } from '#kernel/contract/minor-digits.ts'
import { isComparable, measuresIn, type Stated } from './differ.ts'

/** A figure that a startup states: `currency` is null unless it is an amount of money, in its smallest unit. */
export type StatedFact = { key: FactKey; amount: number; currency: string | null }

/** Words that say what a figure near them measures. */
const measured: Record<FactKey, RegExp> = {
  users: /\busers?\b|\busuari[oa]s?\b|ユーザー|利用者/iu,
  paying_customers: /\bcustomers?\b|\bsubscribers?\b|\bclientes?\b|\bsuscriptor(?:es|as)?\b|顧客|契約/iu,
  monthly_revenue: /\bmonthly revenue\b|\bMRR\b|\brevenue per month\b|\bingresos mensuales\b|月間売上|月商/iu,
  funding_raised:
    /\brais(?:ed|es|ing)\b|\bfunding\b|\brecaud\p{L}+|\blevant(?:ó|aron|ado|a)\b|\bfinanciamiento\b|調達/iu,
  market_size: /\bmarket\b|\bmercado\b|市場/iu,
  team_size: /\bemployees\b|\bstaff\b|\bteam of\b|\bemplead[oa]s\b|\bequipo de\b|従業員|社員/iu,
}
/** A part that was added is not the whole. */
const added =
  /\b(?:new|another|added|additional|more(?! than))\b|\bnuev[oa]s\b|\botr[oa]s\b|\bmás\b(?! de)|新規|新たに|追加/iu

/** The number of characters around a figure that are searched for what it measures. */
const near = 40
/** Values further apart measure different things. */
const mostRatio = 20

const around = (text: string, { from, to }: Figure, room: number) => text.slice(Math.max(0, from - room), to + room)

const valueOf = ({ amount, currency }: StatedFact) =>
  currency === null ? amount : amount / 10 ** minorDigits(currency)

/** A name as a word of its own: "Arc" is not in "Archive". Japanese has no spaces between words. */
export function namesStartup(text: string, name: string): boolean {
  const isWord = (character: string | undefined) =>
    character !== undefined && /[\p{Script=Latin}\p{N}]/u.test(character)
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, first, last, after] = [text[at - 1], name[0], name.at(-1), text[at + name.length]]
    if (!(isWord(before) && isWord(first)) && !(isWord(last) && isWord(after))) return true
  }
  return false
}

const isMoney = (unit: string, currency: string) =>
  unit === currency || (unit === 'dollar' && /^(?:USD|MXN)$/.test(currency))

/** Whether a figure of a text measures the same as the fact, in the same unit and of a similar size. */
function isSameMeasure(figure: Figure, fact: StatedFact, text: string): boolean {
  const [reading] = figure.readings
  if (!reading || reading.value <= 0 || fact.amount <= 0) return false
  if (fact.currency === null ? reading.unit !== 'none' : !isMoney(reading.unit, fact.currency)) return false
  const ratio = reading.value / valueOf(fact)
  if (ratio > mostRatio || ratio < 1 / mostRatio) return false
  return measured[fact.key].test(around(text, figure, near)) && !added.test(around(text, figure, 12))
}

const textOf = (fact: StatedFact) => `${fact.currency ?? ''} ${valueOf(fact).toFixed(fact.currency ? 2 : 0)}`
const written: Locale = 'en-US'

/**
 * The figure that a sentence of the news gives for a startup's fact, if they differ beyond rounding. Only a person can
 * judge whether both are about the same thing.
 */
export function factDifference(fact: StatedFact, name: string, { text, locale }: Stated): string | undefined {
  if (!isComparable(text, locale) || !namesStartup(text, name)) return undefined
  const same = measuresIn(text, locale).filter(figure => isSameMeasure(figure, fact, text))
  const missing = new Set(
    missingNumbers({ text, locale }, [{ text: textOf(fact), locale: written }]).map(each => each.from),
  )
  // A sentence that also gives the stated figure contradicts nothing.
  return same.length > 0 && same.every(({ from }) => missing.has(from)) ? same[0]!.written : undefined
}
