import { textOfHtml } from '#areas/news/server/exports.ts'

/** The text of a news item, whose title is its first sentence. */
export const itemText = (title: string, content: string): string =>
  `${title}${/[.!?…。！？]$/u.test(title) ? '' : '.'}\n${textOfHtml(content)}`
