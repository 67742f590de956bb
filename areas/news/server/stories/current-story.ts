import type { Database } from '#kernel/server/database.ts'
import { nextStory } from './changes.queries.ts'
import { countInStory } from './stories.queries.ts'

const mostHops = 8

/** A story that was merged into another is found at its old address too. */
export async function currentStory(db: Database, storyId: string): Promise<string> {
  let current = storyId
  for (let hops = 0; hops < mostHops && (await countInStory(db, current)) === 0; hops += 1) {
    const next = await nextStory(db, current)
    if (next === undefined) return storyId
    current = next
  }
  return current
}
