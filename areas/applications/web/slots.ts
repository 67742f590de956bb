import { createSlot } from '#kernel/web/slot.tsx'

/** The slot for what an accepted application can become, on its page. */
export const acceptedSlot = createSlot<{ applicationId: string }>('accepted application')
