import { IconClock } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '#kernel/web/clock.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'

const lastMinute = 60

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The time that is left; when it is over, the attempt is submitted unchanged. */
export function QuizTimer({ endsAt, onOver }: { endsAt: string; onOver(): void }) {
  const { t } = useWords('education')
  const leftNow = () => Math.max(0, Math.round((new Date(endsAt).getTime() - serverNow()) / 1000))
  const [left, setLeft] = useState(leftNow)
  const over = useEffectEvent(onOver)
  const tick = useEffectEvent(() => {
    const now = leftNow()
    setLeft(now)
    return now > 0
  })
  useEffect(() => {
    const timer = setInterval(() => {
      if (tick()) return
      clearInterval(timer)
      over()
    }, 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p
      className={classNames(
        'sticky top-28 z-10 flex items-center gap-2 self-end rounded-full border border-line bg-surface px-4 py-2 text-sm font-semibold tabular-nums lg:top-20',
        left <= lastMinute && 'text-bad',
      )}
    >
      <IconClock size={18} aria-hidden />
      <span role="timer" aria-label={t('quiz.time_left')}>
        {clock(left)}
      </span>
      {left <= lastMinute && (
        <span role="alert" className="sr-only">
          {t('quiz.last_minute')}
        </span>
      )}
    </p>
  )
}
