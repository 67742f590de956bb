import { Spinner } from '#kernel/web/ui/spinner.tsx'
import { useWords } from '#kernel/web/words.ts'

/**
 * Shown while a page's code loads, with an optional line of text. The kernel's words are loaded before anything is
 * rendered.
 */
export function CentredSpinner({ line }: { line?: string | undefined }) {
  const { t } = useWords('kernel')
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <div className="flex flex-col items-center gap-4 px-5 text-center">
        <Spinner label={t('messages.loading')} />
        {line && <p role="status">{line}</p>}
      </div>
    </div>
  )
}
