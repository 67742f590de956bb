import { IconChevronLeft, IconChevronRight, IconCloudCheck, IconCloudOff, IconEyeOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Kbd } from '#kernel/web/ui/kbd.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toApplications } from '../../contract/addresses.ts'
import type { ReviewState } from '../../contract/review-states.ts'
import type { SaverState } from './review-saver.ts'

type Props = {
  queue: readonly { id: string; state: ReviewState }[]
  reviewId: string
  isBlind: boolean
  status: SaverState['status']
  children: ReactNode
}

/** The position of this review among the person's own, links to the others, and whether it is saved. */
export function ReviewHeader({ queue, reviewId, isBlind, status, children }: Props) {
  const { t } = useWords('application-reviews')
  const at = queue.findIndex(({ id }) => id === reviewId)
  return (
    <header className="stays-top sticky top-header z-10 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-bg px-5 py-2 sm:px-8">
      <ScreenLink to={toApplications.reviews} className={`${buttonClass('ghost', { small: true })} -ms-3`}>
        <IconChevronLeft size={18} aria-hidden />
        {t('screens.reviews')}
      </ScreenLink>
      {isBlind && (
        <span className="inline-flex items-center gap-1.5 rounded-full bg-ink max-sm:order-1 px-3 py-1 text-sm font-semibold text-bg">
          <IconEyeOff size={16} aria-hidden />
          {t('blind')}
        </span>
      )}
      {queue.length > 1 && (
        <nav aria-label={t('screens.reviews')} className="flex items-center gap-3 max-sm:ms-auto lg:mx-auto">
          <Step id={queue[at - 1]?.id} letter="K" label={t('page.previous')} />
          <Ticks queue={queue} at={at} />
          <Step id={queue[at + 1]?.id} letter="J" label={t('page.next')} />
        </nav>
      )}
      <div className="ms-auto flex items-center gap-2 max-sm:order-2">
        <Saved status={status} />
        {children}
      </div>
    </header>
  )
}

function Step({ id, letter, label }: { id: string | undefined; letter: 'J' | 'K'; label: string }) {
  const Icon = letter === 'K' ? IconChevronLeft : IconChevronRight
  if (!id) return <span className="w-14 max-sm:hidden" />
  return (
    <ScreenLink
      to={toApplications.review}
      params={{ reviewId: id }}
      aria-label={label}
      aria-keyshortcuts={letter}
      className={buttonClass('quiet', { small: true })}
    >
      <Icon size={16} aria-hidden />
      <span className="max-sm:hidden">
        <Kbd>{letter}</Kbd>
      </span>
    </ScreenLink>
  )
}

function Ticks({ queue, at }: Pick<Props, 'queue'> & { at: number }) {
  const { t } = useWords('application-reviews')
  const complete = queue.filter(({ state }) => state === 'complete').length
  return (
    <div>
      <div className="flex max-w-64 max-sm:hidden gap-0.5" aria-hidden>
        {queue.map(({ id, state }, n) => (
          <span
            key={id}
            className={classNames(
              'h-1.5 max-w-4 min-w-0.5 flex-1 rounded-full',
              n === at ? 'bg-signal' : state === 'complete' ? 'bg-brand' : 'bg-line',
            )}
          />
        ))}
      </div>
      <p className="mt-0.5 text-center text-xs text-dim">
        <strong className="text-ink">{t('page.position', { at: at + 1, of: queue.length })}</strong>
        <span className="max-sm:hidden"> · {t('page.complete', { count: complete })}</span>
      </p>
    </div>
  )
}

function Saved({ status }: Pick<Props, 'status'>) {
  const { t } = useWords('application-reviews')
  const Icon = status === 'waiting' ? IconCloudOff : IconCloudCheck
  return (
    <p
      role="status"
      className={classNames('inline-flex items-center gap-1.5 text-sm', status === 'waiting' ? 'text-bad' : 'text-dim')}
    >
      <Icon size={18} aria-hidden />
      {t(status === 'saved' ? 'page.saved' : status === 'saving' ? 'page.saving' : 'page.not_saved')}
    </p>
  )
}
