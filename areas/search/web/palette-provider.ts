import { hrefOf } from '#kernel/contract/addresses.ts'
import { ask } from '#kernel/web/client.ts'
import { hitsShown, type SearchProvider } from '#kernel/web/shell/palette-search.ts'
import { currentLocale, loadWords, say } from '#kernel/web/words.ts'
import { toSearch } from '../contract/addresses.ts'
import { search } from '../contract/index.ts'
import { dayApart } from './same-titles.ts'

const mostHits = 40

/** Everything of the lab by its text, a group for each kind, and the page with all of it. */
const everything: SearchProvider = {
  async findGroups(typed, signal) {
    const { items, kinds, total } = await ask(search.find, { q: typed, limit: mostHits }, { signal, stay: true })
    const groups = kinds.map(({ kind, label }) => ({
      label,
      hits: items
        .filter(item => item.kind === kind)
        .slice(0, hitsShown)
        .map(item => {
          const { id, title, path } = item
          const detail = dayApart(item, items, currentLocale())
          return { id: `${kind} ${id}`, title: title.text, path, ...(detail && { detail }) }
        }),
    }))
    const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
    if (total !== null && total <= count) return groups
    await loadWords('search')
    const all = {
      id: 'search',
      title: say('search:palette.all'),
      path: hrefOf(toSearch.results, { search: { q: typed } }),
    }
    return [...groups, { label: say('search:screens.results'), hits: [all] }]
  },
}

export const searches = [everything]
