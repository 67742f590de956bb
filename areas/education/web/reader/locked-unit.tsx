import { IconLock } from '@tabler/icons-react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEducation } from '../../contract/addresses.ts'
import { useLockWords } from '../progress/lock-words.ts'
import type { ReadUnit } from '../progress/shown-progress.ts'

/** Says why a unit is locked, and leads to the unit that opens it. */
export function LockedUnit({ lock, courseParam }: { lock: NonNullable<ReadUnit['lock']>; courseParam: string }) {
  const { t } = useWords('education')
  const lockWords = useLockWords()
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-dashed border-edge p-8">
      <IconLock aria-hidden className="text-dim" />
      <p className="font-head text-lg font-bold">{lockWords(lock)}</p>
      {lock.params.unit_key && (
        <ScreenLink
          to={toEducation.course}
          params={{ courseId: courseParam }}
          search={{ unit: lock.params.unit_key }}
          className={buttonClass('primary')}
        >
          {t('reader.to_that_unit')}
        </ScreenLink>
      )}
    </div>
  )
}
