import type { Visit } from '#kernel/web/public-page.ts'
import { Tag } from '#kernel/web/ui/tag.tsx'
import type { Entry } from '../entry-link.tsx'
import { helpPath } from '../help-path.ts'

type Props = { entry: Entry; visit: Visit; isCurrent?: boolean; className: string }

/** The title of a page as a link; it says when the page exists only in English. */
export const PublicEntry = ({ entry, visit, isCurrent, className }: Props) => (
  <a href={helpPath(false, entry.path)} aria-current={isCurrent ? 'page' : undefined} className={className}>
    <span lang={entry.is_fallback ? entry.locale : undefined}>{entry.title}</span>
    {entry.is_fallback && <Tag className="ml-2">{visit.say('help:contents.fallback')}</Tag>}
  </a>
)
