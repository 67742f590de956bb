import type { AreaWeb } from '#kernel/web/area.ts'
import { menuOf, type Menu } from '#kernel/web/shell/menu.ts'
import type { WordKey } from '#kernel/web/words.ts'
import { areaWebs } from './areas/web.ts'
import type words from './menu/words/en-US.json'
import { allScreens } from './screens.ts'

declare module '#kernel/web/words.ts' {
  interface WordsOf {
    menu: typeof words
  }
}

/**
 * The order of the menu, that of the specification's table (section 6). Areas add the entries (`AreaWeb['menu']`).
 */
export const menuOrder: readonly WordKey<'menu'>[] = [
  'dashboard',
  'news',
  'industries',
  'all_industries',
  'your_research',
  'founder_studio',
  'all_applications',
  'your_industries',
  'learning',
  'my_learning',
  'startup_studio',
  'startups',
  'active_pitches',
  'research',
  'startup_industries',
  'institute_admin',
  'investment',
  'internship',
  'ai_tools',
  'user_management',
  'education_administration',
  'events_management',
  'applications_management',
]

export const menu: Menu = {
  entries: menuOf(
    areaWebs.flatMap(({ menu: lines = [] }: AreaWeb) => lines),
    menuOrder,
  ),
  words: 'menu',
  screens: allScreens,
}
