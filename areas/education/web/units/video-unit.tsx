import { IconArrowBackUp, IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { locales } from '#kernel/contract/locales.ts'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { ReadUnit, Video } from '../progress/shown-progress.ts'
import { useVideoLoading } from './video-loading.ts'
import { resumesAt, seek, useResume, useVideoProgress } from './video-progress.ts'

type Props = { courseId: string; unit: ReadUnit; isLearner: boolean; video: Video }

/** A video: played here, or a link to its page if it plays elsewhere; and the heading of its transcript, if there is one. */
export function VideoUnit(props: Props) {
  const { t } = useWords('units')
  return (
    <>
      {props.video.kind === 'page' ? <ElsewhereCard src={props.video.src} /> : <Player {...props} />}
      {props.unit.body && <h2 className="mt-12 mb-4 text-heading">{t('video.transcript')}</h2>}
    </>
  )
}

/** No other site is framed here (Content-Security-Policy): it opens in another tab, and sets nothing in this one. */
function ElsewhereCard({ src }: { src: string }) {
  const { t } = useWords('units')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-6 sm:p-8">
      <span className="grid size-14 flex-none place-items-center rounded-full bg-tint text-on-tint">
        <IconPlayerPlay aria-hidden />
      </span>
      <p className="min-w-0 flex-1 basis-60">
        <span className="block font-head text-xl font-bold">{t('video.elsewhere')}</span>
        <span className="text-dim">{t('video.elsewhere_text', { host: new URL(src).host })}</span>
      </p>
      <a href={src} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass('primary')}>
        {t('video.open')}
        <IconExternalLink aria-hidden />
      </a>
    </div>
  )
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`

function Player({ courseId, unit, video, isLearner }: Props) {
  const { t, locale } = useWords('units')
  const { t: kernel } = useWords('kernel')
  const player = useRef<HTMLVideoElement>(null)
  const [start] = useState(() => (isLearner ? resumesAt(courseId, unit) : 0))
  const { loading, again } = useVideoLoading(player)
  const [isResumed, setResumed] = useState(start >= 1)
  useResume(player, start)
  useVideoProgress(player, { courseId, unit, video, isSaved: isLearner })
  const fromStart = () => {
    if (player.current) seek(player.current, 0)
    setResumed(false)
    player.current?.focus()
  }
  return (
    <div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the tracks are those that its author gave */}
      <video
        ref={player}
        src={video.src}
        controls
        playsInline
        preload="metadata"
        className="block aspect-video w-full rounded-card bg-black"
      >
        {video.captions
          .toSorted((a, b) => locales.indexOf(a.locale) - locales.indexOf(b.locale))
          .map(each => (
            <track
              key={each.locale}
              kind="captions"
              src={each.src}
              srcLang={each.locale}
              label={kernel(`locales.${each.locale}`)}
              default={each.locale === locale}
            />
          ))}
      </video>
      {(loading === 'failed' || loading === 'slow') && (
        <Absent video={video} isSlow={loading === 'slow'} onAgain={again} />
      )}
      {isResumed && loading !== 'failed' && (
        <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-dim">
          {t('video.resumed', { time: clock(start) })}
          <Button kind="ghost" small onClick={fromStart}>
            <IconArrowBackUp aria-hidden />
            {t('video.from_start')}
          </Button>
        </p>
      )}
      {isLearner && video.min_watch_pct > 0 && unit.state !== 'completed' && <Watched video={video} />}
    </div>
  )
}

/** A video that does not load: whose it is, and what to do. */
function Absent({ video, isSlow, onAgain }: { video: Video; isSlow: boolean; onAgain(): void }) {
  const { t } = useWords('units')
  const host = video.kind === 'link' ? new URL(video.src).host : undefined
  return (
    <Notice
      kind={isSlow ? 'warn' : 'bad'}
      className="mt-3"
      title={t(isSlow ? 'video.slow' : 'video.failed')}
      action={
        <Button small onClick={onAgain}>
          {t('video.again')}
        </Button>
      }
    >
      {host ? t('video.from_host', { host }) : t('video.check')}
    </Notice>
  )
}

/** The watched parts, their share, and the required share. Drawn as SVG, so that no inline style is needed. */
function Watched({ video }: { video: Video }) {
  const { t, number } = useWords('units')
  const percent = (value: number) => number(value / 100, { style: 'percent' })
  const isEnough = video.watched_pct >= video.min_watch_pct
  return (
    <div className="mt-4">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-4 text-sm text-dim">
        <span>{t('video.watched', { percent: percent(video.watched_pct) })}</span>
        <span>{t(isEnough ? 'video.enough' : 'video.needed', { percent: percent(video.min_watch_pct) })}</span>
      </p>
      <svg
        role="progressbar"
        aria-label={t('video.watched_label')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={video.watched_pct}
        viewBox={`0 0 ${video.duration_sec ?? 1} 1`}
        preserveAspectRatio="none"
        className="block h-1.5 w-full overflow-hidden rounded-full bg-sunken"
      >
        {video.watched.map(([from, to]) => (
          <rect key={from} x={from} width={to - from} height="1" className="fill-brand" />
        ))}
      </svg>
    </div>
  )
}
