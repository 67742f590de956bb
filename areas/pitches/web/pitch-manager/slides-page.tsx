import { IconArrowLeft, IconArrowRight, IconDownload, IconMaximize } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { download } from '#kernel/web/download.ts'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { layOut } from '../../contract/deck/lay-out.ts'
import { pitches } from '../../contract/index.ts'
import { AskText } from './ask-text.tsx'
import { measure } from './measure.ts'
import { Slide } from './slide.tsx'

const steps: Record<string, 1 | -1 | undefined> = {
  ArrowRight: 1,
  PageDown: 1,
  ArrowLeft: -1,
  PageUp: -1,
}

/** The slides of a pitch one by one, also on the whole screen; arrows turn them. */
export default function SlidesPage() {
  const { t } = useWords('pitch-manager')
  const { pitchId } = useParams(toPitches.slides)
  const [{ slide: number = 1, draft = false }, setSearch] = useSearch(toPitches.slides)
  const content = useRead(pitches.content, { id: pitchId, published: !draft })
  const { pitch } = content
  const slides = useMemo(() => layOut(content, measure), [content])
  const stage = useRef<HTMLDivElement>(null)
  const at = Math.min(Math.max(number, 1), Math.max(slides.length, 1))
  const slide = slides[at - 1]
  usePageTitle(pitch.title)
  const turn = (by: 1 | -1) => {
    const next = at + by
    if (next >= 1 && next <= slides.length) void setSearch({ slide: next }, { replace: true })
  }
  useTurnKeys(turn)
  const isTeam = content.may.length > 0
  const back = isTeam ? (
    <ScreenLink to={toPitches.manager} search={{ pitch: pitchId }} className="link">
      {t('slides.edit')}
    </ScreenLink>
  ) : (
    <ScreenLink to={toPitches.active} className="link">
      {t('screens.active')}
    </ScreenLink>
  )
  return (
    <Page
      kicker={back}
      title={pitch.startup.name}
      lead={pitch.startup.tagline || undefined}
      actions={
        <>
          <Button onClick={() => void stage.current?.requestFullscreen?.()}>
            <IconMaximize aria-hidden />
            {t('slides.full')}
          </Button>
          <Button
            kind="ghost"
            onClick={() => sayProblem(download(pitches.export, { id: pitchId, format: 'pdf', published: !draft }))}
          >
            <IconDownload aria-hidden />
            {t('slides.download')}
          </Button>
        </>
      }
    >
      <Facts content={content} />
      {slide ? (
        <div ref={stage} className="flex items-center bg-bg">
          <Slide
            slide={slide}
            theme={pitch.theme}
            pitchId={pitchId}
            locale={pitch.locale}
            className="rounded-card border border-line"
          />
        </div>
      ) : (
        <Empty title={t('slides.none')} />
      )}
      {slides.length > 0 && <Turner at={at} of={slides.length} title={slide?.title ?? ''} onTurn={turn} />}
      {draft && slide?.notes && (
        <section aria-label={t('editor.notes')} className="mt-6 border-t border-line pt-4">
          <h2 className="text-sm font-semibold">{t('editor.notes')}</h2>
          <p className="mt-1 max-w-prose break-words whitespace-pre-wrap text-dim">{slide.notes}</p>
        </section>
      )}
    </Page>
  )
}

/** Turns the slides by the keyboard, except while something is typed. */
function useTurnKeys(turn: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select')
    const by = isTyping || event.altKey || event.ctrlKey || event.metaKey ? undefined : steps[event.key]
    if (!by) return
    event.preventDefault()
    turn(by)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

function Facts({ content: { pitch, shown_version } }: { content: Answered<typeof pitches.content> }) {
  const { t } = useWords('pitch-manager')
  return (
    <p className="mb-4 text-dim">
      {pitch.title}
      {pitch.ask && (
        <>
          {' · '}
          <AskText ask={pitch.ask} />
        </>
      )}
      {` · ${shown_version === null ? t('slides.draft') : t('slides.version', { n: shown_version })}`}
    </p>
  )
}

type TurnerProps = { at: number; of: number; title: string; onTurn: (by: 1 | -1) => void }

function Turner({ at, of, title, onTurn }: TurnerProps) {
  const { t } = useWords('pitch-manager')
  return (
    <nav aria-label={t('slides.label')} className="mt-4 flex items-center justify-between gap-4">
      <IconButton label={t('slides.before')} kind="quiet" aria-disabled={at <= 1} onClick={() => onTurn(-1)}>
        <IconArrowLeft aria-hidden />
      </IconButton>
      <p role="status" className="text-sm text-dim">
        {t('slides.position', { n: at, of, title })}
      </p>
      <IconButton label={t('slides.after')} kind="quiet" aria-disabled={at >= of} onClick={() => onTurn(1)}>
        <IconArrowRight aria-hidden />
      </IconButton>
    </nav>
  )
}
