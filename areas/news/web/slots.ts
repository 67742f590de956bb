import { createSlot } from '#kernel/web/slot.tsx'

/** Below the text of an item, which is alone or beside the list: what is stated otherwise. */
export const differingSlot = createSlot<{ itemId: string; isAlone: boolean }>('differing figures')
