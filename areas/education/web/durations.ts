import { useWords } from '#kernel/web/words.ts'

/** How long something takes, in words: minutes below an hour, then hours with at most one decimal. */
export function useDuration(): (minutes: number) => string {
  const { t, number } = useWords('education')
  return minutes =>
    minutes < 60
      ? t('public.minutes', { count: minutes })
      : t('card.hours', { hours: number(minutes / 60, { maximumFractionDigits: 1 }) })
}
