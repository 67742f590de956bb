import { Suspense } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { useRight } from '#kernel/web/session.ts'
import { useRead } from '#kernel/web/use-call.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { useWords } from '#kernel/web/words.ts'
import { help } from '../contract/index.ts'
import { EntryLink } from './entry-link.tsx'
import { HelpResults, HelpSearch } from './help-search.tsx'
import { HelpVotes } from './help-votes.tsx'
import { toHelp } from '../contract/addresses.ts'
import { helpAdmin } from '../contract/rights.ts'

/** All pages by section, or the hits of a search. Administrators also see the votes. */
export default function ContentsPage() {
  const { t } = useWords('help')
  const hasVotes = useRight(helpAdmin)
  const [{ q }] = useSearch(toHelp.contents)
  return (
    <Page title={t('contents.title')} lead={t('contents.lead')}>
      <HelpSearch />
      <Suspense fallback={<SkeletonText lines={8} />}>
        {q ? <HelpResults q={q} /> : <Contents />}
        {!q && hasVotes && <HelpVotes />}
      </Suspense>
    </Page>
  )
}

function Contents() {
  const { locale } = useWords('help')
  const { sections } = useRead(help.toc, { locale })
  return (
    <div className="mt-10 gap-x-10 sm:columns-2 lg:columns-3">
      {sections.map(section => (
        <section key={section.key} aria-labelledby={`help-${section.key}`} className="mb-10 break-inside-avoid">
          <h2
            id={`help-${section.key}`}
            className="mb-2 text-heading"
            {...(section.is_fallback && { lang: section.locale })}
          >
            {section.title}
          </h2>
          <ul className="flex flex-col">
            {section.pages.map(entry => (
              <li key={entry.path}>
                <EntryLink entry={entry} className="link inline-flex min-h-10 items-center py-1.5 leading-snug" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
