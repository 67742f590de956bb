import { createSlot } from '#kernel/web/slot.tsx'

/** What other sources state differently, below the text of an item, which is alone or beside the list. */
export const differingSlot = createSlot<{ itemId: string; isAlone: boolean }>('differing figures')
