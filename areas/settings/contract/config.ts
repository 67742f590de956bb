import * as z from 'zod/mini'
import { reads, type Calls } from '#kernel/contract/call.ts'
import { LocaleField, Nothing, upTo } from '#kernel/contract/fields.ts'
import { anyone } from '#kernel/contract/who.ts'
import { mostChoices, registrationModes } from './keys.ts'

export const landings = ['venture', 'lab', 'education'] as const

export const Limits = z.object({
  password: z.object({ min: z.int(), max: z.int(), refuses_common: z.boolean() }),
  headshot: z.object({ max_bytes: z.int(), media_types: upTo(10, z.string()) }),
  page_size: z.object({ usual: z.int(), most: z.int() }),
})
export type Limits = z.infer<typeof Limits>

/** The texts that the operator of the lab sets. */
export const legalTexts = ['privacy', 'terms'] as const
export type LegalText = (typeof legalTexts)[number]

export const config = {
  config: reads('POST /v1/api/app/config', {
    who: anyone,
    does: 'Returns what the browser needs to start: the landing page of this host, languages, limits, and which parts are turned on.',
    input: Nothing,
    output: z.object({
      landing: z.enum(landings),
      /** Its headline and introduction in the reader's language, where an administrator wrote them. */
      landing_texts: z.object({ title: z.nullable(z.string()), lead: z.nullable(z.string()) }),
      locales: z.array(LocaleField),
      default_locale: LocaleField,
      /** The lab shows sample content and sample accounts. */
      sample: z.boolean(),
      parts: z.object({
        /** Mails are sent; otherwise they stay in the outbox. */
        mail: z.boolean(),
        /** Visitors can read the outbox (sample mode without mail). */
        mailbox: z.boolean(),
      }),
      /** Who may create an account. */
      registration: z.object({
        mode: z.enum(registrationModes),
        /** Only addresses of these domains; every address if it is empty. */
        domains: upTo(200, z.string()),
      }),
      /** The parts of the lab that an administrator has turned off. */
      modules_off: upTo(mostChoices, z.string()),
      limits: Limits,
    }),
  }),
  legalText: reads('POST /v2/api/open/legal', {
    who: anyone,
    does: 'Returns the privacy policy or the terms of use that the operator of the lab has set, as HTML.',
    input: z.object({ which: z.enum(legalTexts) }),
    output: z.object({
      html: z.string(),
      /** The language of the text: the caller's, or English. */
      locale: LocaleField,
    }),
  }),
} satisfies Calls
