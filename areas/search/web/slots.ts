import type { ReactNode } from 'react'
import { createSlot } from '#kernel/web/slot.tsx'

/**
 * Pages of the help about the searched text, which are files and have no entries in the search; `none` if there is no
 * such page.
 */
export const helpResultsSlot = createSlot<{ q: string; none: ReactNode }>('help among the results')
