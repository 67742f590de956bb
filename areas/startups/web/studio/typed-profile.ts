import type { Sent } from '#kernel/contract/call.ts'
import type { startups } from '../../contract/index.ts'
import type { ShownStartup } from './startup-types.ts'

/** The fields of the form: every one a text, except the industries. */
export type TypedProfile = {
  name: string
  slug: string
  tagline: string
  description: string
  stage: string
  country: string
  website: string
  founded_on: string
  industry_ids: string[]
}

export const typedOf = (startup: ShownStartup): TypedProfile => ({
  name: startup.name,
  slug: startup.slug,
  tagline: startup.tagline,
  description: startup.description,
  stage: startup.stage ?? '',
  country: startup.country ?? '',
  website: startup.website ?? '',
  founded_on: startup.founded_on ?? '',
  industry_ids: startup.industries.map(({ id }) => id),
})

type Update = Omit<Sent<typeof startups.update>, 'business_id' | 'version'>

/** The input to send: an empty choice is sent as none. */
export const sentOf = ({ stage, country, website, founded_on, ...typed }: TypedProfile): Update => ({
  ...typed,
  stage: (stage || null) as Update['stage'],
  country: country || null,
  website: website.trim() || null,
  founded_on: founded_on || null,
})
