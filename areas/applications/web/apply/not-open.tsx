import { useState } from 'react'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ShownApplication } from './form-model.ts'
import { useIntakeTime } from './use-intake-time.ts'

/** An intake that opens later, or has closed. */
export function NotOpen({ intake: { opens_at, closes_at, time_zone } }: Pick<ShownApplication, 'intake'>) {
  const { t } = useWords('apply')
  const timeOf = useIntakeTime()
  const [now] = useState(() => Date.now())
  if (opens_at && Date.parse(opens_at) > now)
    return (
      <Empty title={t('form.not_yet_title')}>{t('form.not_yet_text', { date: timeOf(opens_at, time_zone) })}</Empty>
    )
  return (
    <Empty title={t('form.closed_title')}>
      {closes_at && <p>{t('form.closed_at', { date: timeOf(closes_at, time_zone) })}</p>}
      {t('form.closed_text')}
    </Empty>
  )
}
