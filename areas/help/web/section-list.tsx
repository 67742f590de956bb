import type * as z from 'zod/mini'
import { classNames } from '#kernel/web/ui/class-names.ts'
import type { HelpSection } from '../contract/index.ts'
import { EntryLink } from './entry-link.tsx'

export type SectionShown = z.input<typeof HelpSection>

/** The contents are longer than a window: scrolls the open page into view. */
function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}

/** The contents beside a page: sections and their pages, the open one marked. */
export const SectionList = ({ sections, current }: { sections: readonly SectionShown[]; current: string }) => (
  <ul className="flex flex-col gap-5">
    {sections.map(section => (
      <li key={section.key}>
        <p
          className="mb-1 px-3 text-[0.8125rem] font-semibold text-dim"
          {...(section.is_fallback && { lang: section.locale })}
        >
          {section.title}
        </p>
        <ul>
          {section.pages.map(entry => (
            <li key={entry.path} {...(entry.path === current && { ref: intoView })}>
              <EntryLink
                entry={entry}
                isCurrent={entry.path === current}
                className={classNames(
                  'flex min-h-9 items-center rounded-control px-3 py-1.5 text-[0.9375rem] leading-snug',
                  entry.path === current ? 'bg-tint font-semibold text-on-tint' : 'hover:bg-sunken',
                )}
              />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)
