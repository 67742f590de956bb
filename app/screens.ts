import { accountScreens } from '#areas/account/web/screens.ts'
import { authoringScreens } from '#areas/authoring/web/screens.ts'
import { educationScreens } from '#areas/education/web/screens.ts'
import { helpScreens } from '#areas/help/web/screens.ts'
import { institutesScreens } from '#areas/institutes/web/screens.ts'
import { invitationsScreens } from '#areas/invitations/web/screens.ts'
import { pathsOf } from '#kernel/contract/addresses.ts'
import { toAppPath } from '#kernel/web/paths.ts'
import type { Screen } from '#kernel/web/screen.ts'
import { dashboardScreens } from './dashboards/screens.ts'

/** Every screen of the browser. The router, the menu, the palette and the paths the server answers come from here. */
export const allScreens: readonly Screen[] = [
  dashboardScreens,
  accountScreens,
  authoringScreens,
  educationScreens,
  helpScreens,
  institutesScreens,
  invitationsScreens,
].flat()

/** Every path that the server answers with the shell's document, those under `/app` too. */
export const appPaths: readonly string[] = [
  ...new Set(allScreens.flatMap(pathsOf).flatMap(path => [path, toAppPath(path)])),
]
