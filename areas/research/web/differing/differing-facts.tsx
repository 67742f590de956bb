import { toStartups } from '#areas/startups/contract/addresses.ts'
import { valueText } from '#areas/startups/web/exports.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { DifferingFact } from '../../contract/index.ts'
import { DifferingSection } from './differing-section.tsx'
import { Dismiss } from './dismiss.tsx'
import { Stated } from './stated.tsx'

/** Figures of the reader's startups that differ from a news item. */
export function DifferingFacts({ facts, Heading }: { facts: readonly DifferingFact[]; Heading: 'h2' | 'h3' }) {
  const { t, locale, date } = useWords('differing')
  return (
    <DifferingSection id="differing-facts" Heading={Heading} title={t('facts_title')}>
      {facts.map(({ id, item, fact, may_dismiss }) => (
        <li key={id}>
          <div className="grid gap-6 sm:grid-cols-2">
            <Stated by={t('this_item')} stated={item} language={item.locale} />
            <div className="min-w-0">
              <p className="text-sm wrap-anywhere text-dim">
                {t('stated_by', {
                  startup: fact.startup,
                  date: date(fact.as_of, { dateStyle: 'medium', timeZone: 'UTC' }),
                })}
              </p>
              <p className="mt-1 font-head text-2xl font-bold">{valueText(locale, fact)}</p>
              <p className="mt-1 text-[0.9375rem]">{t(`facts.${fact.key}`)}</p>
              <p className="text-[0.9375rem] wrap-anywhere text-dim">{t('source', { source: fact.source })}</p>
            </div>
          </div>
          <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem]">
            <ScreenLink
              to={toStartups.startup}
              params={{ businessId: fact.business_id }}
              search={{ tab: 'facts' }}
              className="link"
            >
              {t('open_facts')}
            </ScreenLink>
            {may_dismiss && <Dismiss id={id} />}
          </p>
        </li>
      ))}
    </DifferingSection>
  )
}
