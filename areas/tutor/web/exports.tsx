import { lazy } from 'react'

/** Questions to a course, for the reader; its code and words come when it is first opened. */
export const Tutor = lazy(() => import('./tutor.tsx'))
