import type { ComponentType } from 'react'
import type { Who } from '#kernel/contract/who.ts'
import type { SearchFields, SearchOf } from '#kernel/contract/search-fields.ts'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** What a path template wants: `/ailab/education/course/:courseId` wants `{ courseId: string }`. */
export type ParamsOf<Path extends string> = { [Name in ParamNames<Path>]: string }

type Spec = {
  /** `/ailab/…` and `/admin/…` stand in the shell, everything else on a plain page. */
  path: `/${string}`
  /** Further paths of the same screen; they take the same parameters. */
  also?: readonly `/${string}`[]
  who: Who
  /** Whom the palette offers it to, where that is fewer than may open it: the others come by a link. */
  offeredTo?: Who
  /** `area:key` of the words; the document's title, and the screen's name in the palette. */
  title: string
  /** The search parameters that the URL keeps, each with how it is read: `{ q: text, level: oneOf('intro', 'core') }`. */
  search?: SearchFields
  /** The help page about this screen, `section/page`; the shell's help link leads there, and without one to the contents. */
  help?: `${string}/${string}`
  /**
   * The page, loaded when needed. Typed `any` so that a page may import its own screens without a circle of types; the
   * laws over all screens load each and see that it is a component.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  page: () => any
}

export type Screen<Path extends string = string, Search = unknown> = {
  readonly path: Path
  readonly also: readonly string[]
  readonly who: Who
  readonly offeredTo?: Who
  readonly title: string
  readonly search: SearchFields
  readonly help?: string
  readonly page: () => Promise<{ default: ComponentType }>
  /** Of the types alone. */
  readonly searchType?: Search
}
// oxlint-disable-next-line typescript/no-explicit-any -- a list of screens holds different searches
export type AnyScreen = Screen<string, any>

/** An area's screens by their names: each is a value that links, menus and the router hold. */
export const screens = <const T extends Record<string, Spec>>(
  table: T,
): { [K in keyof T]: Screen<T[K]['path'], T[K]['search'] extends SearchFields ? SearchOf<T[K]['search']> : {}> } =>
  Object.fromEntries(Object.entries(table).map(([name, spec]) => [name, { also: [], search: {}, ...spec }])) as never

export const pathsOf = (screen: AnyScreen): string[] => [screen.path, ...screen.also]

/** The area whose words a screen uses: they load together with its page. */
export const wordsAreaOf = (screen: AnyScreen): string => screen.title.split(':')[0] ?? ''

/** A template with its parameters filled in. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
