import { lazy } from 'react'

export { institutesScreens } from './screens.ts'
export type { InstituteListProps } from './institute-list.tsx'

/** All institutions, with adding one; its code and words load when it is shown. */
export const InstituteList = lazy(async () => ({ default: (await import('./institute-list.tsx')).InstituteList }))
