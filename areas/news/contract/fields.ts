import * as z from 'zod/mini'
import { Id, Instant, upTo } from '#kernel/contract/fields.ts'
import { mostRules } from './saved-limits.ts'
import { storyReasons } from './states.ts'

/** Where the words of a search are in a text: start and end, in UTF-16 units. */
export const Marked = upTo(300, z.object({ from: z.int(), to: z.int() }))

export const NewsItem = z.object({
  id: Id,
  story_id: Id,
  feed: z.object({ id: Id, title: z.string() }),
  url: z.string(),
  title: z.string(),
  title_marks: Marked,
  summary: z.string(),
  author: z.nullable(z.string()),
  published_at: Instant,
  /** When the outlet changed it, if it did. */
  changed_at: z.nullable(Instant),
  /** An ISO 639-1 code; `und` when the language is unknown. */
  language: z.string(),
  /** The tags of the feed, and the tags that rules of the lab added. */
  tags: upTo(12 + mostRules.lab, z.string()),
  reading_minutes: z.int(),
  is_read: z.boolean(),
  is_starred: z.boolean(),
})

/** Other facts about a story. */
export const StorySummary = z.object({
  items: z.int(),
  /** Outlets with a report of their own: one that repeats another does not count. */
  independent: z.int(),
  languages: upTo(200, z.string()),
})

export const StoryItem = z.object({
  id: Id,
  feed: z.object({ id: Id, title: z.string() }),
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  published_at: Instant,
  changed_at: z.nullable(Instant),
  language: z.string(),
  reason: z.enum(storyReasons),
  /** The outlet that it was compared with. */
  compared_with: z.nullable(z.string()),
  /** How similar they are, from 0 to 1. */
  score: z.nullable(z.number()),
  repeats: z.boolean(),
  is_read: z.boolean(),
})

export const mostRelated = 5

/** An item of another language about probably the same. */
export const RelatedItem = z.object({
  id: Id,
  story_id: Id,
  feed: z.object({ id: Id, title: z.string() }),
  title: z.string(),
  language: z.string(),
  published_at: Instant,
})
