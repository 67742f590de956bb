import { useState } from 'react'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import type { Slide as LaidSlide } from '../../contract/deck/slides.ts'
import type { Content } from './pitch-types.ts'
import { Slide } from './slide.tsx'

type Props = { slides: readonly LaidSlide[]; at: number; pitch: Content['pitch']; onOpen: (number: number) => void }

/** All slides as thumbnails, each a button that opens it. They are drawn once somebody asks for them. */
export function SlideGrid({ slides, at, pitch, onOpen }: Props) {
  const { t } = useWords('pitch-manager')
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={event => setOpen(event.currentTarget.open)} className="mt-6 border-t border-line pt-4">
      <summary className="cursor-pointer font-semibold">{t('slides.all')}</summary>
      {isOpen && (
        <ol className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {slides.map((slide, index) => (
            <li key={`${slide.section_id} ${slide.part}`}>
              <button
                type="button"
                aria-label={t('slides.position', { n: index + 1, of: slides.length, title: slide.title })}
                aria-current={index + 1 === at ? 'true' : undefined}
                onClick={() => onOpen(index + 1)}
                className={classNames(
                  'block w-full overflow-hidden rounded-control border-2',
                  index + 1 === at ? 'border-brand' : 'border-line hover:border-brand',
                )}
              >
                <Slide slide={slide} theme={pitch.theme} pitchId={pitch.id} locale={pitch.locale} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
