import { valueText } from '#areas/startups/web/exports.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Listed } from './internship-types.ts'

type Terms = Pick<
  Listed,
  'pay' | 'unpaid_reason' | 'work_place' | 'location' | 'weeks' | 'hours_per_week' | 'closes_on'
>

/** The terms of an internship in the reader’s language. */
export function useTerms() {
  const { t, locale, date } = useWords('internship-pages')
  return ({ pay, work_place, location, weeks, hours_per_week, closes_on }: Terms) => ({
    pay: pay ? t('terms.monthly', { amount: valueText(locale, { count: null, money: pay }) }) : t('terms.unpaid'),
    place: location ? t(`terms.place_in.${work_place}`, { location }) : t(`places.${work_place}`),
    time: t('terms.hours', { count: hours_per_week }),
    length: t('terms.weeks', { count: weeks }),
    closes: date(closes_on, { dateStyle: 'medium', timeZone: 'UTC' }),
  })
}
