import { useState } from 'react'
import { addedUnitTypes, type AddedUnitType } from '#areas/education/contract/courses.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useWords } from '#kernel/web/words.ts'
import { unitIcons } from '../units/unit-icon.tsx'
import { RenameField } from './rename-field.tsx'
import { useAddUnit } from './use-add-unit.ts'

/** The first step of an empty course: the type of its first unit, then its title. */
export function FirstUnit({ courseId, sectionKey }: { courseId: string; sectionKey: string }) {
  const { t } = useWords('authoring')
  const add = useAddUnit(courseId, sectionKey)
  const [naming, setNaming] = useState<AddedUnitType>()
  const addOne = (title: string | undefined) => {
    setNaming(undefined)
    if (naming && title) sayProblem(add(naming, title))
  }
  if (naming)
    return (
      <div className="flex w-80 max-w-full">
        <RenameField label={t('outline.unit_title')} value="" onDone={addOne} />
      </div>
    )
  return (
    <ul className="grid gap-3 text-left sm:grid-cols-2">
      {addedUnitTypes.map(type => {
        const Icon = unitIcons[type]
        return (
          <li key={type}>
            <button
              type="button"
              onClick={() => setNaming(type)}
              className="flex size-full items-start gap-3 rounded-control border border-line p-3 text-left hover:border-edge hover:bg-sunken"
            >
              <Icon aria-hidden className="flex-none text-brand" />
              <span>
                <span className="block font-medium">{t(`types.${type}`)}</span>
                <span className="block text-[0.8125rem] text-dim">{t(`types_text.${type}`)}</span>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
