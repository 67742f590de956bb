import { hrefOf } from '#kernel/contract/addresses.ts'
import { ask } from '#kernel/web/client.ts'
import { currentSession } from '#kernel/web/session.ts'
import { hitsShown, type SearchProvider } from '#kernel/web/shell/palette-search.ts'
import { toApplications } from '../contract/addresses.ts'
import { applications } from '../contract/index.ts'

/** One's own applications, by the company's name or the reference. */
const own: SearchProvider = {
  label: 'applications:palette.own',
  async find(typed, signal) {
    if (!currentSession().user) return []
    const found = await ask(applications.mine, { q: typed, limit: hitsShown }, { signal, stay: true })
    return found.items.map(({ id, name, ref }) => ({
      id,
      title: name || ref,
      detail: ref,
      path: hrefOf(toApplications.application, { params: { applicationId: id } }),
    }))
  },
}

export const searches = [own]
