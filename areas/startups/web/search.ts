import { hrefOf } from '#kernel/contract/addresses.ts'
import { ask } from '#kernel/web/client.ts'
import { currentSession } from '#kernel/web/session.ts'
import { hitsShown, type SearchProvider } from '#kernel/web/shell/palette-search.ts'
import { toStartups } from '../contract/addresses.ts'
import { startups } from '../contract/index.ts'

/** One's own startups, by name. */
const own: SearchProvider = {
  label: 'startups:palette.own',
  async find(typed, signal) {
    if (!currentSession().user) return []
    const found = await ask(startups.listing, { q: typed, limit: hitsShown }, { signal, stay: true })
    return found.items.map(({ id, name, tagline }) => ({
      id,
      title: name,
      detail: tagline,
      path: hrefOf(toStartups.startup, { params: { businessId: id } }),
    }))
  },
}

export const searches = [own]
