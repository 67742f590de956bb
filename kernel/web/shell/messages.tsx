import { Toasts } from '#kernel/web/ui/toast.tsx'
import { useWords } from '#kernel/web/words.ts'

/** Where toasts appear, once for every page. */
export function Messages() {
  const { t } = useWords('kernel')
  return <Toasts label={t('shell.messages')} dismissLabel={t('actions.dismiss')} />
}
