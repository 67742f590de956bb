import * as z from 'zod/mini'

export const janusPlugin = 'janus.plugin.videoroom'

const Description = z.object({ type: z.enum(['offer', 'answer']), sdp: z.string() })
export type Description = z.infer<typeof Description>

/** Somebody who sends pictures and sound; `display` is the id of the participant. */
const Publisher = z.object({ id: z.int(), display: z.optional(z.string()) })

/** An answer of the VideoRoom plugin. */
export const RoomData = z.object({
  videoroom: z.optional(z.string()),
  error_code: z.optional(z.int()),
  error: z.optional(z.string()),
  publishers: z.optional(z.array(Publisher)),
  participants: z.optional(z.array(Publisher)),
})
export type RoomData = z.infer<typeof RoomData>

/** The parts of Janus' messages that are read (Janus, "WebSockets interface"). */
export const JanusMessage = z.object({
  janus: z.string(),
  transaction: z.optional(z.string()),
  sender: z.optional(z.int()),
  data: z.optional(z.object({ id: z.int() })),
  error: z.optional(z.object({ code: z.int(), reason: z.string() })),
  plugindata: z.optional(z.object({ data: RoomData })),
  jsep: z.optional(Description),
})
export type JanusMessage = z.infer<typeof JanusMessage>

/** Janus cannot be reached, or has refused. */
export class JanusFailure extends Error {
  readonly code: number | undefined
  constructor(message: string, code?: number, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
