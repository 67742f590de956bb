import type { Locale } from '#kernel/contract/fields.ts'
import type { Words } from '#kernel/server/words.ts'
import type { Meta } from '#kernel/web/public-page.ts'
import { areaServers } from './gathered.ts'

const previews = new Map(areaServers.flatMap(area => area.previews ?? []).map(each => [each.to.path, each]))

/** The preview of a screen's path, or of its template, if people without an account may open it. */
export function linkPreview(words: Words, locale: Locale, path: string): Meta | undefined {
  const preview = previews.get(path)
  if (!preview) return undefined
  const { title, description, seed } = preview
  return { title: `${words(locale, title)} · AI Lab`, description: words(locale, description), seed }
}
