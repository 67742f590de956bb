import * as z from 'zod/mini'
import { Id, Instant, Localised, text } from '#kernel/contract/fields.ts'
import { registrationStates, scanKinds, scanResults } from './states.ts'

/** The JSON content of a guest list. The signature covers its text byte by byte. */
export const DoorList = z.object({
  event_id: Id,
  at: Instant,
  guests: z.array(
    z.object({
      registration_id: Id,
      name: z.string(),
      state: z.enum(registrationStates),
      checked_in_at: z.nullable(Instant),
      /** Answers that are shown at the door. */
      notes: z.array(z.string()),
    }),
  ),
})
export type DoorList = z.infer<typeof DoorList>

export const SignedDoorList = z.object({
  list: z.string(),
  /** Ed25519 over the list's UTF-8, in base64url. */
  signature: z.string(),
  /** The raw public key in base64url; it also verifies tickets. */
  public_key: z.string(),
  expected: z.int(),
  checked_in: z.int(),
})

export const mostScans = 500

export const Scan = z.object({
  /** Created by the device, so that a scan that is sent twice counts once. */
  id: Id,
  /** The text that the camera read, or the guest that was found by name. */
  ticket: z.optional(text(400)),
  registration_id: z.optional(Id),
  kind: z._default(z.enum(scanKinds), 'in'),
  /** The time of the device's own clock. */
  happened_at: Instant,
  /** The host lets them in regardless of the list. */
  forced: z._default(z.boolean(), false),
})
export type Scan = z.infer<typeof Scan>

export const ScanAnswer = z.object({
  id: Id,
  result: z.enum(scanResults),
  registration_id: z.nullable(Id),
  name: z.nullable(z.string()),
  /** If they were already let in: since when, and by whom. */
  since: z.nullable(Instant),
  by: z.nullable(z.string()),
  /** The event of a ticket that is for another event. */
  other_event: z.nullable(z.object({ title: Localised, starts_at: Instant })),
})
export type ScanAnswer = z.infer<typeof ScanAnswer>
