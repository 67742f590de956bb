import type { MenuLine } from './shell/menu.ts'
import type { SearchProvider } from './shell/palette-search.ts'
import type { CurrentUser } from './current-user.ts'
import type { Screen } from './screen.ts'

/**
 * An area's browser side for the app. It loads before the first page but a dashboard, together with those of all areas,
 * so it contains data and functions that load the rest.
 */
export type AreaWeb = {
  screens?: readonly Screen[]
  /** Entries of the menu; `app/sidebar.ts` has their order. */
  menu?: readonly MenuLine[]
  /** The palette's search providers; loaded with the first search. */
  loadSearches?(): Promise<readonly SearchProvider[]>
  /** Fills slots of lower areas with parts of this one, before anything is rendered. */
  fillSlots?(): void
  /** The data in this browser for reading without a connection. */
  offline?: {
    /** The person who used it last. */
    lastPerson(): Promise<CurrentUser | undefined>
    /** Deletes it on signing out. */
    forget(): Promise<void>
  }
}
