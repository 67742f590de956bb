import { lazyPart } from '#kernel/web/lazy-part.tsx'

/** While an administrator acts for a person: for whom and until when. Its code loads on render, so it needs a `Suspense`. */
export const ActingBanner = lazyPart(() => import('./acting/acting-banner.tsx'))

/** The person’s occupations. Its code loads on render, so it needs a `Suspense`. */
export const OccupationTags = lazyPart(() => import('./occupation-tags.tsx'))
