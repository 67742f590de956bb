import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toEducation } from '../../contract/addresses.ts'
import type { Reading } from '../progress/shown-progress.ts'

/** An author removed the unit while its learner had the old outline, or its address. */
export function GoneUnit({ reading, courseParam }: { reading: Reading; courseParam: string }) {
  const { t, localised } = useWords('education')
  const units = reading.outline.flatMap(section => section.units)
  const on = units.find(unit => !unit.lock && unit.state !== 'completed') ?? units.find(unit => !unit.lock)
  return (
    <article className="mx-auto w-full max-w-[48rem] px-5 pt-8 pb-16 sm:px-8 md:pt-12">
      <h1 tabIndex={-1} className="text-title">
        {t('reader.gone')}
      </h1>
      <p className="mt-4 text-lg text-dim">{t('reader.gone_text')}</p>
      {on && (
        <ScreenLink
          to={toEducation.course}
          params={{ courseId: courseParam }}
          search={{ unit: on.unit_key }}
          className={`${buttonClass('primary')} mt-7`}
        >
          {t('reader.gone_on', { title: localised(on.title).text })}
        </ScreenLink>
      )}
    </article>
  )
}
