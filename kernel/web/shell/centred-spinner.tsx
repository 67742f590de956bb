import { Spinner } from '#kernel/web/ui/spinner.tsx'
import { useWords } from '#kernel/web/words.ts'

/** What shows while a page's code loads. The kernel's words are there before anything is drawn. */
export function CentredSpinner() {
  const { t } = useWords('kernel')
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Spinner label={t('messages.loading')} />
    </div>
  )
}
