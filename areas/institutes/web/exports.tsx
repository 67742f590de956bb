import { lazyPart } from '#kernel/web/lazy-part.tsx'

export type { InstituteListProps } from './institute/institute-list.tsx'

/** All institutions, with adding one; its code and words load when it is shown. */
export const InstituteList = lazyPart(async () => ({
  default: (await import('./institute/institute-list.tsx')).InstituteList,
}))
