import { createSlot } from '#kernel/web/slot.tsx'

export type EventRoomProps = { event: { id: string; mode: string; starts_at: string; ends_at: string } }

/** The slot for the room of an online event, on the page of people with a seat. */
export const eventRoomSlot = createSlot<EventRoomProps>('event room')
