import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Email, Id, LocaleField, line } from '#kernel/contract/fields.ts'
import { anyone, signedIn } from '#kernel/contract/who.ts'
import {
  About,
  ColourMode,
  Functions,
  Handle,
  NotificationSettings,
  Profile,
  PublicPerson,
  TimeZone,
  Visibility,
} from './people.ts'
import { Challenge, Secret } from './signing-in.ts'

export const headshotBytes = 5_000_000

export const profile = {
  personalInfo: reads('POST /v2/api/user/personal_info', {
    who: signedIn,
    does: "Returns the caller's full profile, or what another person shows of theirs. Administrators see everything.",
    input: z.object({ user_id: z.optional(Id) }),
    output: z.extend(z.partial(Profile), PublicPerson.shape),
  }),
  updateInfo: writes('PUT /v2/api/user/update_info', {
    who: signedIn,
    does: 'Updates the fields that are sent. A new email address takes effect when its code is entered: see `email_challenge`.',
    ownTransactions: true,
    input: z.object({
      /** Required unless only language, zone or colour mode change: there the last write wins and raises no version. */
      version: z.optional(z.int()),
      first_name: z.optional(line(80)),
      last_name: z.optional(line(80)),
      handle: z.optional(Handle),
      email: z.optional(Email),
      function: z.optional(Functions),
      about: z.optional(z.nullable(About)),
      locale: z.optional(LocaleField),
      time_zone: z.optional(TimeZone),
      colour_mode: z.optional(ColourMode),
      visibility: z.optional(Visibility),
      notification_settings: z.optional(NotificationSettings),
    }),
    output: z.extend(Profile, { email_challenge: z.nullable(Challenge) }),
    fails: ['session.needed', 'step_up.required', 'account.sample'],
  }),
  changeEmail: writes('POST /v2/api/user/change_email', {
    who: anyone,
    does: 'Changes the caller’s address to the one whose code or link gave this ticket.',
    input: z.object({ ticket: Secret }),
    output: z.object({ result: z.boolean(), email: z.string() }),
    fails: ['ticket.over'],
  }),
  updateHeadshot: writes('POST /v2/api/user/update_headshot', {
    who: signedIn,
    does: 'Adds a photo (JPEG, PNG, WebP, GIF, or AVIF, up to 5 MB) to the caller’s profile or, with `remove`, removes it.',
    ownTransactions: true,
    upload: { maxBytes: headshotBytes },
    input: z.object({ remove: z.optional(z.boolean()) }),
    output: z.object({ photo_url: z.nullable(z.string()), version: z.int() }),
    fails: ['image.unreadable', 'image.too_many_pixels'],
  }),
  getHeadshot: reads('POST /v2/api/user/get_headshot', {
    who: signedIn,
    does: "Returns the URL of a person's photo, and the initials to show if there is none.",
    input: z.object({ user_id: z.optional(Id) }),
    output: z.object({ photo_url: z.nullable(z.string()), initials: z.string() }),
  }),
  publicProfile: reads('POST /v2/api/user/public_profile', {
    who: anyone,
    does: 'Returns a public profile by handle or id. The person can also see their own while it’s private.',
    input: z.object({ handle: z.optional(Handle), user_id: z.optional(Id) }),
    output: PublicPerson,
  }),
}
