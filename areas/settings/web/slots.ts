import { createSlot } from '#kernel/web/slot.tsx'

/** Links to what is set up on pages of its own: an area above has them. */
export const furtherSettings = createSlot<object>('further settings')
