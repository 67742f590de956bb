import { oneOf } from '#kernel/contract/is-one-of.ts'

const topics = [
  'agents',
  'basics',
  'citations',
  'cost',
  'evaluation',
  'fundamentals',
  'grounding',
  'memory',
  'practice',
  'reporting',
  'retrieval',
  'search',
  'security',
  'statistics',
  'testing',
  'tools',
  'tracing',
] as const
type Topic = (typeof topics)[number]

/** A course's tag in the reader's language, if the words of `topics` have it; else as its author wrote it. */
export function topicName(tag: string, say: (key: Topic) => string): string {
  const topic = oneOf(topics, tag)
  return topic ? say(topic) : tag
}
