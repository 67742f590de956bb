import { createSlot } from '#kernel/web/slot.tsx'

/** Below the text of an item: what published reports say otherwise. */
export const differingSlot = createSlot<{ itemId: string }>('differing figures')
