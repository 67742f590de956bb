import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { SaverState } from './field-saver.ts'

const watchConnection = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the server has the typed text; a refusal shows its reason. */
export function SaveStatus({ state, hasSaved }: { state: SaverState; hasSaved: boolean }) {
  const { t } = useWords('apply')
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine)
  if (state.refusal) return <Notice kind="bad">{state.refusal}</Notice>
  if (!isOnline)
    return (
      <Notice kind="warn">
        <span>{t('form.kept')}</span>
      </Notice>
    )
  const { status } = state
  const Icon = status === 'saved' ? IconCloudCheck : IconCloudUp
  if (status === 'saved' && !hasSaved) return null
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-dim">
      <Icon size={18} aria-hidden />
      {t(status === 'saved' ? 'form.saved' : 'form.saving')}
    </p>
  )
}
