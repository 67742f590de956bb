import type { Visit } from '#kernel/web/public-page.ts'
import type { Reader } from '../figures/fact-texts.ts'

/** The words of this area for a page that the server draws. */
export const readerOf = ({ say, locale }: Visit): Reader => ({
  locale,
  say: (key, values) => say(`industries:${key}`, values),
})
