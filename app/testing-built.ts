import { openStore } from '#kernel/server/database.ts'
import type { Lab } from '#kernel/server/dispatch.ts'
import type { Built } from './built.ts'
import { failure, firstPaints, landings, publicPages, renderFirstPaint, renderPublic } from './public.tsx'

/** The build's pages from the sources, without the browser's files. */
export const builtFromSources: Built = {
  assets: '',
  app: { script: '', css: [], fonts: [], soonFor: () => [] },
  public: { script: '', cssOf: () => '' },
  pages: publicPages,
  landings,
  failure,
  render: renderPublic,
  firstPaints,
  renderFirstPaint,
}

/** The same lab while its database is away, and a function that ends it. */
export function withoutDatabase(lab: Lab): { away: Lab; end(): Promise<void> } {
  const gone = openStore('postgres://nobody@127.0.0.1:1/none', 1, () => undefined)
  return { away: { ...lab, readDb: gone.db }, end: () => gone.close() }
}
