import type { Database } from '#kernel/server/database.ts'
import type { StoryReason } from '../../contract/states.ts'
import type { ReadyItem } from '../feeds/prepare-item.ts'
import { sharedMarks } from '../feeds/text-marks.ts'
import * as query from './candidates.queries.ts'
import { rarityFor } from './recent-titles.ts'
import { featuresOf, sameTitle, titleScore, type Features, type Rarity } from './title-score.ts'

export type Sought = ReadyItem & { feed_id: string; published_at: Date }
export type Found = {
  story_id: string
  item_id: string
  reason: Exclude<StoryReason, 'first' | 'by_hand'>
  score: number
  repeats: boolean
}

/** Texts that share at least this part of their sequences of words are copies. */
const sameText = 0.5
/** An item with more links is a round-up: its links say nothing about what it reports. */
const mostLinks = 5

/**
 * The story of a new item, with the reason. Certain reasons come first; a wrong one would claim corroboration that does
 * not exist, so nothing is guessed. Items of other languages join by text or link alone.
 */
export async function findStory(db: Database, item: Sought): Promise<Found | undefined> {
  const [url] = await query.withUrl(db, item)
  if (url) return matchOf(url, 'same_url', 1, true)
  return (await byText(db, item)) ?? (await byLink(db, item)) ?? (await byTitle(db, item))
}

const matchOf = (
  { id, story_id }: query.Candidate,
  reason: Found['reason'],
  score: number,
  repeats: boolean,
): Found => ({
  story_id,
  item_id: id,
  reason,
  score,
  repeats,
})

async function byText(db: Database, item: Sought): Promise<Found | undefined> {
  const scored = (await query.withSameText(db, item)).map(candidate => ({
    candidate,
    score: candidate.text_hash === item.text_hash ? 1 : sharedMarks(item.text_marks, candidate.text_marks),
  }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score >= sameText ? matchOf(best.candidate, 'same_text', best.score, true) : undefined
}

/** A link to the front page of a site is not significant. */
const isPage = (link: string) => (URL.parse(link)?.pathname.length ?? 0) > 1

async function byLink(db: Database, item: Sought): Promise<Found | undefined> {
  const links = item.links.filter(isPage)
  if (item.links.length > mostLinks) return undefined
  const candidates = await query.withSharedLink(db, item, { links, mostLinks })
  const source = candidates.find(({ url }) => links.includes(url))
  if (source) return matchOf(source, 'shared_link', 1, true)
  return candidates[0] && matchOf(candidates[0], 'shared_link', 1, false)
}

const rarest = (features: Features, rarity: Rarity): string[] =>
  [...features.words]
    .toSorted((a, b) => rarity(b) - rarity(a))
    .slice(0, 6)
    .map(feature => feature.slice(2))

async function byTitle(db: Database, item: Sought): Promise<Found | undefined> {
  const rarity = await rarityFor(db, item)
  const features = featuresOf(item.title)
  const candidates = await query.withWordsInTitle(db, item, rarest(features, rarity))
  const scored = candidates.map(candidate => ({
    candidate,
    score: titleScore(features, featuresOf(candidate.title), rarity),
  }))
  const best = scored.toSorted((a, b) => b.score - a.score)[0]
  return best && best.score >= sameTitle ? matchOf(best.candidate, 'title', best.score, false) : undefined
}
