import type { ReactNode } from 'react'
import type { Address } from '../contract/addresses.ts'
import type { Answered, Call, Sent } from '../contract/call.ts'
import type { Locale, Localised } from '../contract/fields.ts'

/** Makes a call as an anonymous visitor. Answers nothing where the thing does not exist, or the call refuses it by a failure of its own. */
export type ReadPublic = <C extends Call>(call: C, input: Sent<C>) => Promise<Answered<C> | undefined>

/** What a public page knows when it is drawn. */
export type Visit = {
  locale: Locale
  path: string
  params: Record<string, string>
  query: URLSearchParams
  /** What was asked for does not exist, and a landing is shown in its place. */
  isMissing?: boolean
  /** The lab shows sample content, and says so. */
  isSample: boolean
  /** Words of any area: `say('education:list.title')`. */
  say(key: string, values?: Record<string, unknown>): string
  /** The reader's words of a localised text, and the language they are in. */
  words(text: Localised): { text: string; locale: Locale; isFallback: boolean }
  number(value: number): string
  date(value: string): string
}

/** What a search engine and a link preview get. */
export type Meta = {
  title: string
  description: string
  seed: string
  kicker?: string
  structured?: object
  isIndexed?: boolean
  /** The page's own address, where it can be asked for by others too (a course by its id). */
  path?: string
}

export type SiteMapPart = { paths: string[]; next: string | null }

export type PublicPage<Data = unknown> = {
  /** Where it is; its further paths lead to the first. */
  address: Address
  /** The addresses that the site map lists, a part at a time: those after `next` of the part before. */
  inSiteMap?: (read: ReadPublic, after: string | undefined) => Promise<SiteMapPart>
  /** Reads what the page shows; nothing means 404. */
  load(read: ReadPublic, visit: Visit): Promise<Data | undefined>
  /** The HTTP status, where it is not always 200. */
  status?(data: Data): number
  meta(data: Data, visit: Visit): Meta
  body(data: Data, visit: Visit): ReactNode
}

/** Keeps the page's data typed inside, and lets pages of all kinds stand in one table. */
export const publicPage = <Data>(page: PublicPage<Data>): PublicPage => page

/** The front pages of `/`, one for each kind of host. */
export type LandingName = 'venture' | 'lab' | 'education'

/** A part that an area brings to landings. */
export type LandingSection<Data = unknown> = {
  landings: readonly LandingName[]
  /** Reads what it shows; nothing leaves it out. */
  load(read: ReadPublic, visit: Visit): Promise<Data | undefined>
  body(data: Data, visit: Visit): ReactNode
}

export const landingSection = <Data>(section: LandingSection<Data>): LandingSection => section

/** What the app knows of what an area shows to anyone, drawn by the server. */
export type AreaPublic = {
  pages?: readonly PublicPage[]
  sections?: readonly LandingSection[]
}
