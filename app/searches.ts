import { helpPath } from '#areas/help/web/exports.ts'
import { ask } from '#kernel/web/client.ts'
import type { SearchProvider } from '#kernel/web/shell/palette-search.ts'
import { currentLocale, localisedText } from '#kernel/web/words.ts'

const shown = 6

/** Courses by their title and text; their contract is loaded with the first search. */
const courses: SearchProvider = {
  label: 'menu:courses',
  async find(typed, signal) {
    const { education } = await import('#areas/education/contract/index.ts')
    const { items } = await ask(education.courses, { q: typed, limit: shown }, { signal, stay: true })
    return items.map(({ id, title }) => ({
      id,
      title: localisedText(title).text,
      path: `/ailab/education/course/${id}`,
    }))
  },
}

/** Pages of the help by their titles, headings and text. */
const helpPages: SearchProvider = {
  label: 'kernel:shell.help',
  async find(typed, signal) {
    const { help } = await import('#areas/help/contract.ts')
    const asked = { q: typed, locale: currentLocale(), limit: shown }
    const { items } = await ask(help.search, asked, { signal, stay: true })
    return items.map(({ path, title, section }) => ({
      id: `help/${path}`,
      title,
      detail: section,
      path: helpPath(true, path),
    }))
  },
}

/** What the palette finds besides places. */
export const searches: readonly SearchProvider[] = [courses, helpPages]
