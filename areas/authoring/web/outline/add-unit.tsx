import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { useWords } from '#kernel/web/words.ts'
import { addedUnitTypes, type AddedUnitType } from '#areas/education/contract/courses.ts'
import type { Outline } from './outline-writes.ts'
import { RenameField } from './rename-field.tsx'
import { useAddUnit } from './use-add-unit.ts'
import { unitIcons } from '../units/unit-icon.tsx'

type Props = { courseId: string; section: Outline['sections'][number]; onAdded: (() => void) | undefined }

/** Adds a unit of a type at the end of a section: first its title (which becomes its address), then it opens. */
export function AddUnit({ courseId, section, onAdded }: Props) {
  const { t, localised } = useWords('authoring')
  const add = useAddUnit(courseId, section.section_key)
  const [naming, setNaming] = useState<AddedUnitType>()
  const addOne = async (type: AddedUnitType, title: string | undefined) => {
    setNaming(undefined)
    if (!title) return
    await add(type, title)
    onAdded?.()
  }
  const label = t('outline.add_unit_to', { title: localised(section.title).text || t('outline.untitled_section') })
  if (naming)
    return (
      <div className="flex pl-6.5">
        <RenameField label={t('outline.unit_title')} value="" onDone={title => sayProblem(addOne(naming, title))} />
      </div>
    )
  return (
    <Menu
      button={
        <>
          <IconPlus size={16} aria-hidden />
          {t('outline.add_unit')}
        </>
      }
      buttonLabel={label}
      label={label}
      buttonClassName="mt-0.5 flex min-h-9 w-full items-center gap-2 rounded-control pl-6.5 text-sm text-dim hover:bg-sunken hover:text-ink"
      items={addedUnitTypes.map(type => {
        const Icon = unitIcons[type]
        return {
          id: type,
          icon: <Icon aria-hidden />,
          label: (
            <span>
              <span className="block font-medium">{t(`types.${type}`)}</span>
              <span className="block text-[0.8125rem] text-dim">{t(`types_text.${type}`)}</span>
            </span>
          ),
          onChoose: () => setNaming(type),
        }
      })}
    />
  )
}
