import type { MenuEntry } from '#kernel/web/shell/menu.ts'

/**
 * The menu (specification, section 6), in the order of its table. An entry holds a screen, so one whose area is not built
 * yet cannot be written here, and is not shown.
 */
export const menu: readonly MenuEntry[] = []
