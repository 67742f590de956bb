import { createSlot } from '#kernel/web/slot.tsx'

export type EventRoomProps = { event: { id: string; mode: string; starts_at: string; ends_at: string } }

/** The slot of the room of an online event, on the page of whoever has a seat. */
export const eventRoomSlot = createSlot<EventRoomProps>('event room')
