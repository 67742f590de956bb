import { IconPlayerPause, IconPlayerPlay, IconRotateClockwise } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useParams } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { Slide } from './slide.tsx'
import { SlideTurner } from './slide-turner.tsx'
import { useTurnedSlides } from './use-turned-slides.ts'

const always = () => true

/** The speaker's view: the notes, the next slide, and the elapsed time. */
export default function SpeakerPage() {
  const { t } = useWords('pitch-manager')
  const { pitchId } = useParams(toPitches.speaker)
  const { content, slides, at, turn } = useTurnedSlides(toPitches.speaker, pitchId, always)
  const { pitch } = content
  usePageTitle(t('speaker.title', { title: pitch.title }))
  const [slide, next] = [slides[at - 1], slides[at]]
  const look = { theme: pitch.theme, pitchId, locale: pitch.locale, className: 'rounded-card border border-line' }
  return (
    <div className="mx-auto w-full max-w-[90rem] px-5 py-6 sm:px-8">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 tabIndex={-1} className="min-w-0 font-head text-2xl font-bold break-words">
          {t('speaker.title', { title: pitch.title })}
        </h1>
        <Timer />
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-label={t('speaker.now')} className="min-w-0">
          {slide && <Slide slide={slide} {...look} />}
          {slides.length > 0 && <SlideTurner at={at} of={slides.length} title={slide?.title ?? ''} onTurn={turn} />}
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <section>
            <h2 className="text-sm font-semibold">{t('editor.notes')}</h2>
            <p className="mt-1 text-lg leading-relaxed break-words whitespace-pre-wrap">
              {slide?.notes || <span className="text-dim">{t('speaker.no_notes')}</span>}
            </p>
          </section>
          <section className="max-w-96">
            <h2 className="mb-2 text-sm font-semibold">{t('speaker.next')}</h2>
            {next ? <Slide slide={next} {...look} /> : <p className="text-dim">{t('speaker.last')}</p>}
          </section>
        </div>
      </div>
    </div>
  )
}

const second = 1_000
const pad = (n: number) => String(n).padStart(2, '0')
const clockText = (ms: number): string => {
  const s = Math.floor(ms / second)
  return `${pad(Math.floor(s / 60))}:${pad(s % 60)}`
}

/** The elapsed time of the talk. It starts when the window opens. */
function Timer() {
  const { t } = useWords('pitch-manager')
  const [{ before, since }, set] = useState<{ before: number; since: number | undefined }>(() => ({
    before: 0,
    since: Date.now(),
  }))
  const [now, tick] = useState(() => Date.now())
  useEffect(() => {
    if (since === undefined) return
    const timer = setInterval(() => tick(Date.now()), second)
    return () => clearInterval(timer)
  }, [since])
  const taken = before + (since === undefined ? 0 : Math.max(now - since, 0))
  const pause = () => set({ before: taken, since: undefined })
  const start = (from: number) => {
    tick(Date.now())
    set({ before: from, since: Date.now() })
  }
  const isRunning = since !== undefined
  return (
    <div role="group" aria-label={t('speaker.time')} className="flex items-center gap-2">
      <span role="timer" className="font-mono text-3xl font-bold tabular-nums">
        {clockText(taken)}
      </span>
      <Button kind="ghost" onClick={() => (isRunning ? pause() : start(before))}>
        {isRunning ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
        {t(isRunning ? 'speaker.pause' : 'speaker.continue')}
      </Button>
      <IconButton label={t('speaker.restart')} onClick={() => start(0)}>
        <IconRotateClockwise aria-hidden />
      </IconButton>
    </div>
  )
}
