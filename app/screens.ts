import type { Screen } from '#kernel/web/screen.ts'
import { areaWebs } from './areas/web.ts'

/** Every screen of the browser. The router, the menu and the palette come from here. */
export const allScreens: readonly Screen[] = areaWebs.flatMap(({ screens = [] }) => screens)
