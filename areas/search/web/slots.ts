import { createSlot } from '#kernel/web/slot.tsx'

/** Pages of the help about what was searched for: they are files, and no entries of the search. */
export const helpResultsSlot = createSlot<{ q: string }>('help among the results')
