import { IconDownload, IconWifiOff } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Reading } from '../progress/shown-progress.ts'
import { useKeptCourse } from './keep-course.ts'

/** Keeps a whole course for reading without a connection, or says that it is kept. */
export function KeepOffline({ reading }: { reading: Reading }) {
  const { t } = useWords('units')
  const { kept, of, isKeeping, isFailed, keepAll } = useKeptCourse(reading)
  if (!('serviceWorker' in navigator) || of === 0) return null
  if (kept >= of)
    return (
      <p role="status" className="mt-2 flex items-center gap-1.5 text-[0.8125rem] text-dim">
        <IconWifiOff size={16} aria-hidden className="flex-none" />
        {t('offline.kept')}
      </p>
    )
  return (
    <div className="mt-1 -ml-3">
      <Button kind="ghost" small busy={isKeeping} onClick={() => void keepAll()}>
        <IconDownload aria-hidden />
        {isKeeping ? t('offline.keeping', { kept, of }) : t('offline.keep')}
      </Button>
      {isFailed && (
        <p role="alert" className="pl-3 text-[0.8125rem] text-bad">
          {t('offline.failed')}
        </p>
      )}
    </div>
  )
}
