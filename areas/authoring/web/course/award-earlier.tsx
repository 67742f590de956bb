import { Button } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useOptionalRead, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { authoringHistory } from '../../contract/history-calls.ts'

/** Issues certificates to those who finished before the course granted one; the button says how many there are. */
export function AwardEarlier({ courseId }: { courseId: string }) {
  const { t } = useWords('authoring')
  const waiting = useOptionalRead(authoringHistory.certificatesWaiting, { course_id: courseId })?.waiting
  const award = useWrite(authoringHistory.awardCertificates, { refreshes: [authoringHistory.certificatesWaiting] })
  const { run, refusal } = useAction(async () => {
    const { awarded, left } = await award.write({ course_id: courseId })
    if (left > 0) toast(t('settings.awarded_some', { count: awarded, left }))
    else toast(awarded === 0 ? t('settings.awarded_none') : t('settings.awarded', { count: awarded }))
  })
  if (waiting === undefined) return null
  return (
    <div className="flex flex-col items-start gap-2">
      {waiting > 0 && (
        <Button small busy={award.isWriting} onClick={() => void run()}>
          {t('settings.award_earlier', { count: waiting })}
        </Button>
      )}
      <p className="text-sm text-dim">{t(waiting > 0 ? 'settings.award_earlier_hint' : 'settings.awarded_none')}</p>
      {refusal && <Notice kind="bad">{refusal.title}</Notice>}
    </div>
  )
}
