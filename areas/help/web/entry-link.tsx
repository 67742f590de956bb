import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { PathLink } from '#kernel/web/screen-link.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { HelpEntry } from '../contract/index.ts'
import { helpPath } from './help-path.ts'

export type Entry = z.input<typeof HelpEntry>
type Props = { entry: Entry; isCurrent?: boolean; onFollow?: () => void; className?: string; children?: ReactNode }

/** The title of a page as a link; it says when the page exists only in English. */
export function EntryLink({ entry, isCurrent, onFollow, className, children }: Props) {
  const { t } = useWords('help')
  return (
    <PathLink
      to={helpPath(true, entry.path)}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
    >
      <span {...(entry.is_fallback && { lang: entry.locale })}>{entry.title}</span>
      {entry.is_fallback && <Tag className="ml-2">{t('contents.fallback')}</Tag>}
      {children}
    </PathLink>
  )
}
