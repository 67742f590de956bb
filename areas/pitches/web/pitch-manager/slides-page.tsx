import { IconDownload, IconMaximize, IconWindow } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Answered } from '#kernel/contract/call.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { download } from '#kernel/web/download.ts'
import { useParams } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toPitches } from '../../contract/addresses.ts'
import { pitches } from '../../contract/index.ts'
import { AskText } from './ask-text.tsx'
import { Slide } from './slide.tsx'
import { SlideGrid } from './slide-grid.tsx'
import { SlideTurner } from './slide-turner.tsx'
import { useTurnedSlides } from './use-turned-slides.ts'

const isWholeScreen = () => document.fullscreenElement !== null

/** The slides of a pitch one by one, optionally full screen; the arrow keys turn them. */
export default function SlidesPage() {
  const { t } = useWords('pitch-manager')
  const { pitchId } = useParams(toPitches.slides)
  const { content, slides, at, turn, which, search } = useTurnedSlides(toPitches.slides, pitchId, isWholeScreen)
  const { pitch } = content
  const stage = useRef<HTMLDivElement>(null)
  const slide = slides[at - 1]
  usePageTitle(pitch.title)
  const isTeam = content.may.length > 0
  const open = (number: number) => {
    turn(number - at)
    stage.current?.scrollIntoView({ block: 'nearest' })
  }
  const back = isTeam ? (
    <ScreenLink to={toPitches.manager} search={{ pitch: pitchId }} className="link">
      {t('slides.edit')}
    </ScreenLink>
  ) : (
    <ScreenLink to={toPitches.active} className="link">
      {t('screens.active')}
    </ScreenLink>
  )
  const openSpeaker = () =>
    void window.open(
      hrefOf(toPitches.speaker, { params: { pitchId }, search: { ...search, slide: at } }),
      `speaker-${pitchId}`,
      'popup,width=1100,height=760',
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
          {isTeam && (
            <Button kind="ghost" onClick={openSpeaker}>
              <IconWindow aria-hidden />
              {t('slides.speaker')}
            </Button>
          )}
          <Button
            kind="ghost"
            onClick={() => sayProblem(download(pitches.export, { id: pitchId, format: 'pdf', ...which }))}
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
      {slides.length > 0 && <SlideTurner at={at} of={slides.length} title={slide?.title ?? ''} onTurn={turn} />}
      {slides.length > 1 && <SlideGrid slides={slides} at={at} pitch={pitch} onOpen={open} />}
      {isTeam && slide?.notes && (
        <section aria-label={t('editor.notes')} className="mt-6 border-t border-line pt-4">
          <h2 className="text-sm font-semibold">{t('editor.notes')}</h2>
          <p className="mt-1 max-w-prose break-words whitespace-pre-wrap text-dim">{slide.notes}</p>
        </section>
      )}
    </Page>
  )
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
