import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import { useSync } from '../progress/progress-queue.ts'

/** Whether the server has the reading events: saved, being sent, or stored here until it can be reached. */
export function SyncState({ className }: { className?: string }) {
  const { t } = useWords('education')
  const { waiting, isAway } = useSync()
  const [Icon, words, tone] = isAway
    ? ([IconCloudOff, t('sync.away', { count: waiting }), 'text-warn'] as const)
    : waiting > 0
      ? ([IconCloudUp, t('sync.sending'), 'text-dim'] as const)
      : ([IconCloudCheck, t('sync.saved'), 'text-dim'] as const)
  return (
    <p role="status" className={classNames('flex items-center gap-1.5 text-[0.8125rem]', tone, className)}>
      <Icon size={16} aria-hidden className="flex-none" />
      {words}
    </p>
  )
}
