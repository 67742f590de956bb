import * as z from 'zod/mini'
import { LocaleField, upTo } from '#kernel/contract/fields.ts'

/** A stretch of a video in whole seconds, from and to. */
export const Stretch = z.tuple([z.int().check(z.gte(0), z.lte(86_400)), z.int().check(z.gte(0), z.lte(86_400))])
export type Stretch = z.infer<typeof Stretch>

/** A video for its learner. `page`: it plays only elsewhere, so watching cannot be measured. */
export const Video = z.object({
  kind: z.enum(['upload', 'link', 'page']),
  src: z.string(),
  duration_sec: z.nullable(z.int()),
  /** How much must be watched before the unit can be completed. */
  min_watch_pct: z.int(),
  watched: upTo(86_400, Stretch),
  watched_pct: z.int(),
  captions: upTo(10, z.object({ locale: LocaleField, src: z.string() })),
})

/** A file to download. */
export const UnitFile = z.object({ src: z.string(), name: z.string(), media_type: z.string(), bytes: z.int() })
