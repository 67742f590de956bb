export const itemsOfGood = 8
const items = itemsOfGood

/** What a feed of each kind must have become; of a hundred feeds, `share` are of the kind. */
const kinds = [
  { kind: 'slow', share: 2, state: 'failing', fault: 'timeout', items: 0 },
  { kind: 'huge', share: 2, state: 'failing', fault: 'too_large', items: 0 },
  { kind: 'looping', share: 4, state: 'failing', fault: 'redirects', items: 0 },
  { kind: 'encoding', share: 4, state: 'active', fault: null, items },
  { kind: 'limited', share: 4, state: 'failing', fault: 'too_many_requests', items: 0 },
  { kind: 'gone', share: 4, state: 'gone', fault: 'gone', items: 0 },
  { kind: 'truncated', share: 4, state: 'active', fault: null, items: items - 1 },
  { kind: 'broken', share: 2, state: 'failing', fault: 'unreachable', items: 0 },
  { kind: 'deep', share: 1, state: 'failing', fault: 'no_feed', items: 0 },
  { kind: 'good', share: 73, state: 'active', fault: null, items },
] as const
const byHundred = kinds.flatMap(each => Array.from({ length: each.share }, () => each))
/** Mixed, so that no host has faults alone. */
export const kindOf = (feed: number) => byHundred[(feed * 37 + Math.floor(feed / 100)) % 100]!

export const kindIn = (address: string) => kinds.find(({ kind }) => address.split('/')[3] === kind)!
