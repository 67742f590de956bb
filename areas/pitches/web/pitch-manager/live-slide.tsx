import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useField } from '#kernel/web/saving/use-field.ts'
import { useWords } from '#kernel/web/words.ts'
import { laySection } from '../../contract/deck/lay-out.ts'
import type { SectionLayout } from '../../contract/index.ts'
import type { Content, ShownSection } from './pitch-types.ts'
import { saverOf } from './section-savers.ts'
import { Slide } from './slide.tsx'

/** The slide of the open section, updated while the person types. */
export default function LiveSlide({ content, section }: { content: Content; section: ShownSection }) {
  const { t } = useWords('pitch-manager')
  const [saver] = useState(() => saverOf(section))
  const title = useDeferredValue(useField<string>(saver, 'title'))
  const body = useDeferredValue(useField<string>(saver, 'body'))
  const layout = useDeferredValue(useField<SectionLayout>(saver, 'layout'))
  const { theme, id, locale, title: pitchTitle, startup } = content.pitch
  const { name } = startup
  const slides = useMemo(() => {
    const deck = { pitch: { title: pitchTitle, locale, startup: { name } }, sections: [] }
    return laySection(deck, { ...section, title, body, layout })
  }, [pitchTitle, locale, name, section, title, body, layout])
  const smallest = Math.min(...slides.map(slide => slide.smallest))
  const at = content.sections.findIndex(each => each.id === section.id) + 1
  return (
    <aside
      aria-label={t('slide.label')}
      className="min-w-0 self-start lg:col-start-2 xl:sticky xl:top-20 xl:col-start-3"
    >
      <p className="mb-3 text-sm">
        <span className="font-semibold">{t('slide.number', { n: at })}</span>{' '}
        <span className="text-dim">{t('slide.live')}</span>
      </p>
      <div className="flex flex-col gap-4">
        {slides.map(slide => (
          <Slide
            key={slide.part}
            slide={slide}
            theme={theme}
            pitchId={id}
            locale={locale}
            className="rounded-card border border-line"
          />
        ))}
      </div>
      <p className="mt-3 flex items-center gap-1.5 text-sm text-dim">
        {slides.length > 1 ? <IconAlertTriangle size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
        {[
          slides.length > 1 ? t('slide.parts', { count: slides.length }) : t('slide.fits'),
          smallest < 99 && t('slide.smallest', { points: smallest }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </aside>
  )
}
