import { useId, useRef, useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { AddSection } from './add-section.tsx'
import { AddUnit } from './add-unit.tsx'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { OutlineOut } from './outline-out.tsx'
import { OutlineRow } from './outline-row.tsx'
import { OutlineSectionHead } from './outline-section-head.tsx'
import type { Outline } from './outline-writes.ts'
import { useOutlineMoves } from './use-outline-moves.ts'

export type PanelProps = { course: AuthoredCourse; outline: Outline; open: string | undefined; onFollow?(): void }

const keysIn = (section: Outline['sections'][number]) => section.units.map(unit => unit.unit_key)

/**
 * Sections and units in order. Everything that works with a pointer also works by keyboard, and moves are announced.
 */
export function OutlinePanel({ course, outline, open, onFollow }: PanelProps) {
  const { t } = useWords('authoring')
  const frame = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const keysId = useId()
  const [{ lang }] = useSearch(toAuthoring.courseEditor)
  const moves = useOutlineMoves({ outline, frame, say: announce })
  return (
    <div ref={frame}>
      <h2 className="sr-only">{t('outline.title')}</h2>
      <p id={keysId} className="sr-only">
        {t('outline.keys')}
      </p>
      <div role="status" aria-live="assertive" className="sr-only">
        {announcement}
      </div>
      <ol className="flex flex-col gap-5">
        {outline.sections.map((section, at) => (
          <li key={section.section_key}>
            <OutlineSectionHead
              course={course}
              section={section}
              at={at}
              of={outline.sections.length}
              onMove={to => moves.moveSection(section.section_key, to)}
            />
            <ol
              className={classNames(
                'min-h-1 rounded-full',
                moves.markOf(section.section_key, keysIn(section)) && 'shadow-[0_2px_0_var(--color-brand)]',
              )}
            >
              {section.units.map(unit => (
                <OutlineRow
                  key={unit.unit_key}
                  course={course}
                  sectionKey={section.section_key}
                  unit={unit}
                  isOpen={unit.unit_key === open}
                  lang={lang}
                  keysId={keysId}
                  isMoving={moves.moving === unit.unit_key}
                  on={moves.rows}
                  mark={moves.markOf(section.section_key, keysIn(section), unit.unit_key)}
                  onFollow={onFollow}
                />
              ))}
            </ol>
            {course.may_edit && <AddUnit courseId={course.id} section={section} onAdded={onFollow} />}
          </li>
        ))}
      </ol>
      {course.may_edit && <AddSection courseId={course.id} />}
      {outline.out.length > 0 && <OutlineOut course={course} units={outline.out} open={open} onFollow={onFollow} />}
    </div>
  )
}
