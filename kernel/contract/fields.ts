import * as z from 'zod/mini'
import { locales } from './locales.ts'

// In a file of their own, so that the browser can load them without the schemas.
export * from './locales.ts'

export const LocaleField = z.enum(locales)

/** The code of a currency, such as MXN. `isCurrency` says whether there is such a currency. */
export const Currency = z.string().check(z.regex(/^[A-Z]{3}$/))

/** A UUIDv7 as text, lower-cased as PostgreSQL returns it, so that it equals what is stored. */
export const Id = z.uuid().check(z.toLowerCase())

/** A moment of ISO 8601 in the years of four digits, as PostgreSQL can store it: an offset may lead out of them. */
export const InstantText = z.iso.datetime({ offset: true }).check(
  z.refine(
    text => {
      const year = new Date(text).getUTCFullYear()
      return year >= 1 && year <= 9_999
    },
    { error: 'format' },
  ),
)

/** ISO 8601 in UTC on the wire, a Date in handlers. */
export const Instant = z.codec(InstantText, z.date(), {
  decode: text => new Date(text),
  encode: date => date.toISOString(),
})

/** A day, as PostgreSQL can store it: it has no year 0. */
export const Day = z.iso.date().check(z.refine(day => !day.startsWith('0000'), { error: 'format' }))

/** Any text a person types: NUL and half a character cannot be stored by PostgreSQL, so they are refused here with a field error. */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine(value => !value.includes('\0') && value.isWellFormed(), { error: 'invalid_characters' }),
  )

/** Spaces, marks of direction and other characters that show nothing: alone they name nobody. */
const unseen = /^[\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\p{Cf}\p{M}\u2800]*$/u

/** One trimmed line that shows something. */
export const line = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine(value => value === '' || !unseen.test(value), { error: 'invalid_characters' }),
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what a line must not hold
    z.refine(value => !/[\u0000-\u001f\u007f]/.test(value) && value.isWellFormed(), { error: 'invalid_characters' }),
  )

/** Trimmed and lower-cased, so that one address is one account. */
export const Email = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email())

/** `example.org`: also what a domain's letters in other scripts are encoded as. */
export const Domain = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/),
  )

/** The address of a service, without a slash at its end. */
export const ServiceUrl = z.url({ protocol: /^https?$/ }).check(
  z.maxLength(300),
  z.overwrite(address => address.replace(/\/+$/, '')),
)

/** Text in the readers' languages: en-US always, the others falling back to it. */
export const Localised = z.object({
  'en-US': z.string(),
  'es-MX': z.optional(z.string()),
  'ja-JP': z.optional(z.string()),
})
export type Localised = z.infer<typeof Localised>

const inLocales = <Said extends z.ZodMiniType>(said: Said) =>
  z.object({ 'en-US': said, 'es-MX': z.optional(said), 'ja-JP': z.optional(said) })
/** What people write in the readers' languages: lines, or texts with line breaks, each no longer than `max`. */
export const localisedLine = (max: number) => inLocales(line(max))
export const localisedText = (max: number) => inLocales(text(max))

/** The fields of every list input; a call adds its own `filter` and `sort`. */
export const Listing = z.object({
  q: z.optional(text(200)),
  cursor: z.optional(text(500)),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
})

/** The direction in which a list is sorted, where its call takes a `sort`. */
export const sortDirections = ['asc', 'desc'] as const
export const SortDirection = z.enum(sortDirections)

/** An array with at most this many items. Every array of an answer that has no pages states its bound this way. */
export const upTo = <T extends z.ZodMiniType>(most: number, item: T) => z.array(item).check(z.maxLength(most))

/** The fields of every list answer: `total` is exact up to 10,000 and then null. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), next_cursor: z.nullable(z.string()), total: z.nullable(z.int()) })

export const Nothing = z.object({})
export const Done = z.object({ result: z.boolean() })
