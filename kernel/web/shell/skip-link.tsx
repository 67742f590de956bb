import { useWords } from '#kernel/web/words.ts'

/** The first element for the keyboard, visible only when focused: skips the bars to the page. */
export function SkipLink() {
  const { t } = useWords('kernel')
  return (
    <a
      href="#main"
      className="sr-only rounded-control bg-ink px-4 py-3 font-semibold text-bg focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {t('shell.skip')}
    </a>
  )
}
