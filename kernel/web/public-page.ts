import type { ReactNode } from 'react'
import { hrefOf, type Address } from '../contract/addresses.ts'
import type { Answered, Call, Sent } from '../contract/call.ts'
import type { Locale, Localised } from '../contract/fields.ts'
import { parseQuery, readSearch, type SearchFields, type SearchOf } from '../contract/search-fields.ts'

/**
 * Makes a call as an anonymous visitor. Answers undefined where the thing does not exist, or the call fails with a code
 * of its own.
 */
export type ReadPublic = <C extends Call>(call: C, input: Sent<C>) => Promise<Answered<C> | undefined>

/** The data of a public page while it is rendered. */
export type Visit = {
  locale: Locale
  path: string
  params: Record<string, string>
  query: URLSearchParams
  /** The requested page does not exist, and a landing is shown instead. */
  isMissing?: boolean
  /** The sample content is still being added. */
  isFilling?: boolean
  /** The lab shows sample content, and says so. */
  isSample: boolean
  /** Whether an administrator has turned an area off, so that nothing leads there. */
  isOff(area: string): boolean
  /** Which texts the operator of the lab has set. */
  legal: readonly ('privacy' | 'terms')[]
  /** Words of any area, by catalogue and key: `say('kernel:shell.home')`. */
  say(key: string, values?: Record<string, unknown>): string
  /** The text of a localised value for the reader, and its language. */
  words(text: Localised): { text: string; locale: Locale; isFallback: boolean }
  number(value: number): string
  date(value: string): string
}

/** The metadata for search engines and link previews. */
export type Meta = {
  title: string
  description: string
  seed: string
  kicker?: string
  structured?: object
  isIndexed?: boolean
  /** The page's canonical address, where it has others too (a course by its id). */
  path?: string
}

export type SiteMapPart = { paths: string[]; next: string | null }

export type PublicPage<Data = unknown> = {
  /** The address; its further paths redirect to the first. */
  address: Address
  /** The page of help about it, to which its footer leads. */
  help?: string
  /** The addresses for the site map, a part at a time: those after `next` of the part before. */
  inSiteMap?: (read: ReadPublic, after: string | undefined) => Promise<SiteMapPart>
  /**
   * The topics under which the database publishes changes of the page (`tell_public_pages` in the migrations). A page
   * with topics is cached until one of them changes; a page without is rendered for each request.
   */
  topics?: readonly string[]
  /** The next instant at which time alone changes the page (ISO 8601), null for none. A cached page is kept until then. */
  changesAt?(data: Data): string | null
  /** Its topics in the site map, where fewer change its addresses than its content. */
  siteMapTopics?: readonly string[]
  /** Reads the page's data; undefined means 404. */
  load(read: ReadPublic, visit: Visit): Promise<Data | undefined>
  /** The HTTP status, where it is not always 200. */
  status?(data: Data): number
  meta(data: Data, visit: Visit): Meta
  body(data: Data, visit: Visit): ReactNode
}

/**
 * What the server draws of a screen outside the shell, so that it is seen before the screen's code is there. It is the
 * same for everybody. Where `load` answers undefined, or `body` nothing, nothing is drawn.
 */
export type FirstPaint<Data = unknown> = Pick<PublicPage<Data>, 'address' | 'changesAt' | 'load' | 'body'> & {
  topics: readonly string[]
  /** The file of the screen's page and the folder of its words, from the root of the tree, which the document preloads. */
  screen: { page: string; words: string }
}

export const firstPaint = <Data>(paint: FirstPaint<Data>): FirstPaint => paint

/** Hides the type of the page's data, so that pages of all kinds fit in one table. */
export const publicPage = <Data>(page: PublicPage<Data>): PublicPage => page

/** The search of a visit, as the address of the page reads it. */
export const searchOf = <Fields extends SearchFields>(
  { search }: Address<string, Fields>,
  { query }: Pick<Visit, 'query'>,
): SearchOf<Fields> => readSearch(search, parseQuery(String(query)))

/**
 * The address of the same page with a changed search: the rest of it stays, and the language that the visitor asked for.
 * `undefined` removes a field.
 */
export const hrefWith = <Fields extends SearchFields>(
  address: Address<string, Fields>,
  visit: Visit,
  changed: SearchOf<Fields>,
): string => {
  const lang = visit.query.get('lang') ?? undefined
  return hrefOf<string, SearchFields>(address, { search: { ...searchOf(address, visit), ...changed, lang } })
}

/** The earliest of some instants, where there is one. */
export const earliest = (instants: readonly (string | null | undefined)[]): string | null =>
  instants.filter(each => each !== null && each !== undefined).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ??
  null

/** The topics of several parts together; undefined if one part has none, so that the whole is not cached. */
export const allTopics = (parts: readonly Pick<PublicPage, 'topics'>[]): string[] | undefined =>
  parts.every(({ topics }) => topics) ? [...new Set(parts.flatMap(({ topics = [] }) => topics))] : undefined

/** The front pages of `/`, one for each kind of host. */
export type LandingName = 'venture' | 'lab' | 'education'

/** A part that an area adds to landings. */
export type LandingSection<Data = unknown> = {
  /** A landing asks by this name whether the section has something to show. Defined in the contract of its area. */
  name?: string
  landings: readonly LandingName[]
  /** Its topics, as of a page: a landing with a section without topics is rendered for each request. */
  topics?: readonly string[]
  /** Reads its data; undefined leaves it out. */
  load(read: ReadPublic, visit: Visit): Promise<Data | undefined>
  body(data: Data, visit: Visit): ReactNode
}

export const landingSection = <Data>(section: LandingSection<Data>): LandingSection => section

/** A link in the frame of public pages. Those of the wide header are in the footer while the window is narrow. */
export type FrameLink = {
  where: 'header' | 'wide header' | 'footer'
  href: string
  /** A key of any area's words, as `say` takes it. */
  title: string
}

/** An area's public pages for the app, rendered by the server. */
export type AreaPublic = {
  pages?: readonly PublicPage[]
  sections?: readonly LandingSection[]
  firstPaints?: readonly FirstPaint[]
  /**
   * Its links in the frame of every public page, left out while the area is turned off. `help` is the page of help
   * about the page, if there is one.
   */
  links?(visit: Visit, help: string | undefined): readonly FrameLink[]
}
