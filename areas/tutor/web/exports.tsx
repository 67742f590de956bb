import { lazyPart } from '#kernel/web/lazy-part.tsx'

/** Questions to a course, for the reader; its code and words come when it is first opened. */
export const Tutor = lazyPart(() => import('./tutor.tsx'))
