import { IconDownload, IconWifiOff } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Reading } from '../progress/shown-progress.ts'
import { useCourseDownload } from './use-course-download.ts'

/** Downloads a whole course for reading without a connection, or says that it is downloaded. */
export function DownloadCourse({ reading }: { reading: Reading }) {
  const { t } = useWords('units')
  const { saved, of, isDownloading, isFailed, downloadAll } = useCourseDownload(reading)
  if (!('serviceWorker' in navigator) || of === 0) return null
  if (saved >= of)
    return (
      <p role="status" className="mt-2 flex items-center gap-1.5 text-[0.8125rem] text-dim">
        <IconWifiOff size={16} aria-hidden className="flex-none" />
        {t('offline.kept')}
      </p>
    )
  return (
    <div className="mt-1 -ml-3">
      <Button kind="ghost" small busy={isDownloading} onClick={() => void downloadAll()}>
        <IconDownload aria-hidden />
        {isDownloading ? t('offline.keeping', { kept: saved, of }) : t('offline.keep')}
      </Button>
      {isFailed && (
        <p role="alert" className="pl-3 text-[0.8125rem] text-bad">
          {t('offline.failed')}
        </p>
      )}
    </div>
  )
}
