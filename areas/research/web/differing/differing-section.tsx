import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/words.ts'

type Props = { id: string; Heading: 'h2' | 'h3'; title: string; children: ReactNode }

/** The differences between a news item and one kind of source, below the item. */
export function DifferingSection({ id, Heading, title, children }: Props) {
  const { t, locale } = useWords('differing')
  return (
    <section lang={locale} aria-labelledby={id} className="mt-10 border-s-4 border-signal ps-5">
      <Heading id={id} className="flex items-baseline gap-2 font-semibold">
        <span aria-hidden className="text-xl leading-none font-bold text-signal">
          ≠
        </span>
        {title}
      </Heading>
      <p className="mt-1 text-[0.9375rem] text-dim">{t('lead')}</p>
      <ul className="mt-5 flex flex-col gap-8">{children}</ul>
    </section>
  )
}
