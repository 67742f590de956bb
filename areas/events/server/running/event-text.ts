import { locales, type Localised } from '#kernel/contract/fields.ts'
import { renderMarkdown } from '#kernel/server/markdown/markdown.ts'
import { searchable } from '#kernel/server/search.ts'
import type { EventFields } from '../../contract/index.ts'

/** The text of an event as it is shown, in each language it has. */
export const htmlOf = (body: Localised): Localised =>
  Object.fromEntries(
    locales.flatMap(locale => {
      const text = body[locale]
      return text === undefined ? [] : [[locale, renderMarkdown(text, { locale }).html]]
    }),
  ) as Localised

type Said = Pick<EventFields, 'title' | 'summary' | 'format' | 'venue' | 'tags'>

/** The text that a search looks in. */
export const searchText = ({ title, summary, format, venue, tags }: Said): string =>
  searchable(
    [title, summary, format ?? {}]
      .flatMap(each => Object.values(each))
      .concat(venue?.name ?? '', tags)
      .join(' '),
  )

/** A slug made of a title's letters; letters of other scripts are left out. */
export const slugOf = (title: string): string =>
  searchable(title)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replaceAll(/-+$/g, '') || 'event'
