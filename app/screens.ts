import { accountScreens } from '#areas/account/web/screens.ts'
import { educationScreens } from '#areas/education/web/screens.ts'
import { helpScreens } from '#areas/help/web/screens.ts'
import { institutesScreens } from '#areas/institutes/web/screens.ts'
import { toAppPath } from '#kernel/web/paths.ts'
import { pathsOf, type AnyScreen } from '#kernel/web/screen.ts'
import { dashboardScreens } from './dashboards/screens.ts'

/** Every screen of the browser, by area. The router, the palette and the paths the server answers come from here. */
const byArea: Record<string, Record<string, AnyScreen>> = {
  dashboards: dashboardScreens,
  account: accountScreens,
  education: educationScreens,
  help: helpScreens,
  institutes: institutesScreens,
}

export const allScreens: readonly AnyScreen[] = Object.values(byArea).flatMap(area => Object.values(area))

/** Every path that the server answers with the shell's document, those under `/app` too. */
export const appPaths: readonly string[] = [
  ...new Set(allScreens.flatMap(pathsOf).flatMap(path => [path, toAppPath(path)])),
]
