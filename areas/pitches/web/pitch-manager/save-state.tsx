import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { problemOf } from '#kernel/web/problem.ts'
import type { Saver } from '#kernel/web/saving/saver.ts'
import { useSaving } from '#kernel/web/saving/use-field.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'

const icons = {
  saved: IconCloudCheck,
  waiting: IconCloudUp,
  sending: IconCloudUp,
  away: IconCloudOff,
  clash: IconAlertTriangle,
  refused: IconAlertTriangle,
}

/** Whether the server has what is on the screen. */
export function SaveState({ saver }: { saver: Saver }) {
  const { t } = useWords('pitch-manager')
  const phase = useSaving(saver, saving => saving.phase)
  const problem = phase === 'refused' ? problemOf(saver.problem()) : undefined
  const Icon = icons[phase]
  const isLoud = phase === 'away' || phase === 'clash' || phase === 'refused'
  return (
    <p
      data-phase={phase}
      role={isLoud ? 'alert' : undefined}
      className={classNames('flex items-center gap-1.5 text-sm', isLoud ? 'text-bad' : 'text-dim')}
    >
      <Icon size={17} aria-hidden className="flex-none" />
      {[t(`saving.${phase}`), problem?.title].filter(Boolean).join(' · ')}
    </p>
  )
}

/**
 * Someone else saved the same field first: both texts, and a choice. Until the person chooses, nothing is sent or lost.
 */
export function Clash({ saver }: { saver: Saver }) {
  const { t } = useWords('pitch-manager')
  const clashes = useSaving(saver, saving => saving.clashes)
  if (clashes.length === 0) return null
  return (
    <Notice kind="bad" title={t('clash.title')} className="mb-5">
      {clashes.map(({ field, mine, theirs }) => (
        <div key={field} className="mt-3">
          {(['theirs', 'mine'] as const).map(whose => (
            <div key={whose} className="mt-2 rounded-control bg-surface p-3 text-ink">
              <p className="text-sm text-dim">{t(`clash.${whose}`)}</p>
              <p className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">
                {String(whose === 'mine' ? mine : theirs)}
              </p>
              <Button small className="mt-2" onClick={() => saver.resolve(field, whose === 'mine' ? mine : theirs)}>
                {t(`clash.take_${whose}`)}
              </Button>
            </div>
          ))}
        </div>
      ))}
    </Notice>
  )
}
