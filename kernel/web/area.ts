import type { MenuLine } from './shell/menu.ts'
import type { SearchProvider } from './shell/palette-search.ts'
import type { CurrentUser } from './session.ts'
import type { Screen } from './screen.ts'

/** What the app knows of an area in the browser. It comes with the first visit, so it holds data and ways to load the rest. */
export type AreaWeb = {
  screens?: readonly Screen[]
  /** Entries of the menu; `app/sidebar.ts` has their order. */
  menu?: readonly MenuLine[]
  /** What the palette finds; loaded with the first search. */
  loadSearches?(): Promise<readonly SearchProvider[]>
  /** Fills the slots of areas below with parts of this one, before anything is drawn. */
  fillSlots?(): void
  /** What is kept in this browser for reading without a connection. */
  offline?: {
    /** Who used it last. */
    lastPerson(): Promise<CurrentUser | undefined>
    /** Removes it when they sign out. */
    forget(): Promise<void>
  }
}
