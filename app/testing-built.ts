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
