import type { Database } from '#kernel/server/database.ts'
import { searchable } from '#kernel/server/search.ts'
import { mostRelated } from '../../contract/fields.ts'
import { rarityFor } from './recent-titles.ts'
import { inOtherLanguages } from './related.queries.ts'
import type { Rarity } from './title-score.ts'

type Text = { title: string; summary: string; language: string }
type Story = { id: string; lead: Text; languages: readonly string[]; from: Date; to: Date }

const week = 7 * 86_400_000
/** The rarity of two names that few titles have. */
const leastRarity = 9
const mostSought = 12

/** The parts of a text that are the same in English, Spanish and Japanese: names in Latin letters, and figures. */
export const namesIn = (text: string): Set<string> =>
  new Set([
    ...(searchable(text).match(/[\p{Script=Latin}][\p{Script=Latin}\p{N}]{3,}/gu) ?? []),
    ...(searchable(text).match(/\d+(?:[.,]\d{3})*/g) ?? [])
      .map(figure => figure.replaceAll(/[.,]/g, ''))
      .filter(figure => figure.length > 1),
  ])

/** The rarity of the names that two texts share: 0 unless they share two names, and one of them in both titles. */
export function sharedNames(a: Text, b: Text, rarity: Rarity): number {
  const inB = namesIn(`${b.title} ${b.summary}`)
  const shared = [...namesIn(`${a.title} ${a.summary}`)].filter(name => inB.has(name))
  const inTitle = namesIn(b.title)
  const isInTitles = [...namesIn(a.title)].some(name => inTitle.has(name))
  return shared.length > 1 && isInTitles ? shared.reduce((sum, name) => sum + rarity(`w ${name}`), 0) : 0
}

/**
 * Items of other languages that are probably about the same news: they are shown beside the story, and never merged.
 */
export async function relatedTo(db: Database, { id, lead, languages, from, to }: Story) {
  const own = await rarityFor(db, lead)
  const words = [...namesIn(lead.title)].toSorted((a, b) => own(`w ${b}`) - own(`w ${a}`)).slice(0, mostSought)
  if (words.length === 0) return []
  const span = { from: new Date(from.getTime() - week), to: new Date(to.getTime() + week) }
  const candidates = await inOtherLanguages(db, { story_id: id, languages, words, ...span })
  const scored = []
  for (const item of candidates) {
    const theirs = await rarityFor(db, item)
    scored.push({ item, score: sharedNames(lead, item, name => Math.min(own(name), theirs(name))) })
  }
  const best = scored.filter(({ score }) => score >= leastRarity).toSorted((a, b) => b.score - a.score)
  const one = new Map(best.toReversed().map(({ item }) => [item.story_id, item]))
  return [...one.values()]
    .toReversed()
    .slice(0, mostRelated)
    .map(({ summary: _summary, ...item }) => item)
}
