import { IconArrowDown, IconArrowUp, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { writeSection, type Outline } from './outline-writes.ts'
import { RenameField } from './rename-field.tsx'

type Props = {
  course: AuthoredCourse
  section: Outline['sections'][number]
  at: number
  of: number
  onMove(to: number): void
}

/** A section's title, and what can be done to it. */
export function OutlineSectionHead({ course, section, at, of, onMove }: Props) {
  const { t, localised } = useWords('authoring')
  const [isRenaming, setRenaming] = useState(false)
  const [{ lang = 'en-US' }] = useSearch(toAuthoring.courseEditor)
  const title = localised(section.title)
  const name = title.text || t('outline.untitled_section')
  const { section_key } = section
  const rename = (text: string | undefined) => {
    setRenaming(false)
    if (!text || text === section.title[lang]) return
    void writeSection({
      course_id: course.id,
      op: 'rename',
      section_key,
      title: { ...section.title, [lang]: text },
    })
  }
  return (
    <div
      data-row={section_key}
      data-kind="section"
      data-section={section_key}
      className="group flex min-h-9 items-center pl-1.5"
    >
      {isRenaming ? (
        <RenameField label={t('outline.rename')} value={section.title[lang] ?? name} onDone={rename} />
      ) : (
        <h3
          className="min-w-0 flex-1 py-1 font-text text-[0.8125rem] font-semibold tracking-normal text-dim"
          {...(title.lang && { lang: title.lang })}
        >
          {name}
        </h3>
      )}
      {course.may_edit && !isRenaming && (
        <Menu
          button={<IconDotsVertical size={17} aria-hidden />}
          buttonLabel={t('outline.more', { title: name })}
          label={t('outline.more', { title: name })}
          buttonClassName="grid size-9 flex-none place-items-center rounded-md text-dim opacity-0 group-hover:opacity-100 focus-visible:opacity-100 hover:text-ink pointer-coarse:opacity-100"
          end
          items={[
            {
              id: 'rename',
              label: t('outline.rename'),
              icon: <IconPencil aria-hidden />,
              onChoose: () => setRenaming(true),
            },
            {
              id: 'up',
              label: t('outline.up'),
              icon: <IconArrowUp aria-hidden />,
              disabled: at === 0,
              onChoose: () => onMove(at - 1),
            },
            {
              id: 'down',
              label: t('outline.down'),
              icon: <IconArrowDown aria-hidden />,
              disabled: at === of - 1,
              onChoose: () => onMove(at + 1),
            },
            {
              id: 'delete',
              label: t('outline.delete_section'),
              icon: <IconTrash aria-hidden />,
              bad: true,
              disabled: section.units.length > 0 || of === 1,
              onChoose: () => void writeSection({ course_id: course.id, op: 'delete', section_key }),
            },
          ]}
        />
      )}
    </div>
  )
}
