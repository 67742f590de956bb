import type { ReactNode } from 'react'
import { useOptionalRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { help } from '../contract/index.ts'
import { EntryLink } from './entry-link.tsx'

const mostShown = 5

/** The best pages of the help about something, among other results; nothing where there are none, or they cannot be read. */
export default function HelpFound({ q, none }: { q: string; none: ReactNode }) {
  const { locale } = useWords('help')
  const { t } = useWords('kernel')
  const items = useOptionalRead(help.search, { q, locale, limit: mostShown })?.items ?? []
  if (items.length === 0) return none
  return (
    <section aria-labelledby="help-found" className="mt-12">
      <h2 id="help-found" className="text-heading">
        {t('shell.help')}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {items.map(hit => (
          <li key={hit.path} className="py-4">
            <p className="text-sm text-dim">{hit.section}</p>
            <p className="mt-1 text-lg leading-snug">
              <EntryLink entry={hit} className="hover:underline" />
            </p>
            <p className="mt-1 line-clamp-2 wrap-anywhere text-dim" {...(hit.is_fallback && { lang: hit.locale })}>
              {hit.excerpt}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
