import { createSlot } from '#kernel/web/slot.tsx'

/** Links to settings that have pages of their own; areas above add them. */
export const furtherSettings = createSlot<object>('further settings')
