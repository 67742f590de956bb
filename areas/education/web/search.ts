import { hrefOf } from '#kernel/contract/addresses.ts'
import { ask } from '#kernel/web/client.ts'
import { hitsShown, type SearchProvider } from '#kernel/web/shell/palette-search.ts'
import { localisedText } from '#kernel/web/words.ts'
import { toEducation } from '../contract/addresses.ts'
import { education } from '../contract/index.ts'

/** Courses by their title and text, including those of the reader's institutions. */
const courses: SearchProvider = {
  label: 'education:screens.courses',
  async find(typed, signal) {
    const { items } = await ask(education.listing, { q: typed, limit: hitsShown }, { signal, stay: true })
    return items.map(({ id, title }) => ({
      id,
      title: localisedText(title).text,
      path: hrefOf(toEducation.course, { params: { courseId: id } }),
    }))
  },
}

export const searches = [courses]
