type Line = { feed: { id: string }; language: string; repeats: boolean }

/** The composition of a story. An outlet counts once, and not at all if it only repeats another. */
export const summaryOf = (items: readonly Line[]) => ({
  items: items.length,
  independent: new Set(items.filter(({ repeats }) => !repeats).map(({ feed }) => feed.id)).size,
  languages: [...new Set(items.map(({ language }) => language))],
})
