import { ask } from '#kernel/web/client.ts'
import { hitsShown, type SearchProvider } from '#kernel/web/shell/palette-search.ts'
import { currentLocale } from '#kernel/web/words.ts'
import { help } from '../contract/index.ts'
import { helpPath } from './help-path.ts'

/** Pages of the help by their titles, headings and text. */
const helpPages: SearchProvider = {
  label: 'kernel:shell.help',
  async find(typed, signal) {
    const question = { q: typed, locale: currentLocale(), limit: hitsShown }
    const { items } = await ask(help.search, question, { signal, stay: true })
    return items.map(({ path, title, section }) => ({
      id: `help/${path}`,
      title,
      detail: section,
      path: helpPath(true, path),
    }))
  },
}

export const searches = [helpPages]
