import type { Database } from '#kernel/server/database.ts'
import { recentTitles } from './candidates.queries.ts'
import { featuresOf, rarityAmong, type Rarity } from './title-score.ts'

const mostTitles = 1_000
const freshMs = 600_000
const mostLanguages = 20

const cachedRarities = new Map<string, { rarity: Rarity; at: number }>()

/** How rare words are in recent titles of a language, counted again after ten minutes. */
export async function rarityFor(db: Database, { language }: { language: string }): Promise<Rarity> {
  const cached = cachedRarities.get(language)
  if (cached && Date.now() - cached.at < freshMs) return cached.rarity
  const rarity = rarityAmong((await recentTitles(db, language, mostTitles)).map(({ title }) => featuresOf(title)))
  if (cachedRarities.size >= mostLanguages) cachedRarities.clear()
  cachedRarities.set(language, { rarity, at: Date.now() })
  return rarity
}
