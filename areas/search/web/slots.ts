import type { ReactNode } from 'react'
import { createSlot } from '#kernel/web/slot.tsx'

/** Pages of the help about what was searched for, which are files and no entries of the search; `none` where there is no such page. */
export const helpResultsSlot = createSlot<{ q: string; none: ReactNode }>('help among the results')
