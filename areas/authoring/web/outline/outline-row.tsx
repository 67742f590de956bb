import {
  IconArrowBackUp,
  IconDotsVertical,
  IconEyeOff,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { Locale } from '#kernel/contract/locales.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Menu, type MenuItem } from '#kernel/web/ui/menu.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { OutlineMarks } from './outline-marks.tsx'
import { renameUnit, writeUnit, type UnitLine } from './outline-writes.ts'
import { RenameField } from './rename-field.tsx'
import { unitIcons } from '../units/unit-icon.tsx'
import { openSaver } from '../saving/unit-savers.ts'
import type { RowHandlers } from './use-outline-moves.ts'

type Props = {
  course: AuthoredCourse
  sectionKey: string
  unit: UnitLine
  isOpen: boolean
  lang: Locale | undefined
  /** The element that says which keys move a unit. */
  keysId: string
  isMoving: boolean
  on: RowHandlers
  mark: 'before' | 'after' | undefined
  onFollow: (() => void) | undefined
}

const lines = {
  before: 'shadow-[0_-2px_0_var(--color-brand)]',
  after: 'shadow-[0_2px_0_var(--color-brand)]',
}

/** A unit in the outline, with the actions to open, move, rename, and remove it. */
export const OutlineRow = memo(function OutlineRow(props: Props) {
  const { course, sectionKey, unit, isOpen, lang, keysId, isMoving, on, mark, onFollow } = props
  const { t, localised } = useWords('authoring')
  const [isRenaming, setRenaming] = useState(false)
  const [isNear, setNear] = useState(false)
  const go = useGo()
  const title = localised(unit.title)
  const name = title.text || t('untitled')
  const Icon = unitIcons[unit.type]
  const target = { params: { courseId: course.id }, search: { unit: unit.unit_key, ...(lang && { lang }) } }
  const rename = (text: string | undefined) => {
    setRenaming(false)
    const inLanguage = lang ?? 'en-US'
    if (!text || text === unit.title[inLanguage]) return
    const next = { ...unit.title, [inLanguage]: text }
    const saver = openSaver(course.id, unit.unit_key)
    if (!saver) return void renameUnit(course.id, unit, next)
    saver.edit('title', next)
    void saver.flush()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that somebody is near
    <li
      data-row={unit.unit_key}
      data-kind="unit"
      data-section={sectionKey}
      // A menu in every row would make a long outline slow, so it is rendered on hover or focus.
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
      className={classNames(
        'group relative flex min-h-10 items-center rounded-control',
        isOpen ? 'bg-tint text-on-tint' : 'hover:bg-sunken',
        isMoving && 'opacity-60 outline-2 outline-brand',
        mark && lines[mark],
      )}
    >
      {course.may_edit && <MoveHandle unitKey={unit.unit_key} {...{ name, keysId, isMoving, on }} />}
      {isRenaming ? (
        <RenameField label={t('outline.rename')} value={unit.title[lang ?? 'en-US'] ?? name} onDone={rename} />
      ) : (
        // Not a router link: each of those follows the address, and an outline may have hundreds.
        <a
          href={hrefOf(toAuthoring.courseEditor, target)}
          data-focus={`row ${unit.unit_key}`}
          aria-current={isOpen ? 'page' : 'false'}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            void go(toAuthoring.courseEditor, target)
            onFollow?.()
          }}
          onKeyDown={event => {
            if (!course.may_edit) return
            if (event.key === 'F2') setRenaming(true)
            else on.onRowKey(unit.unit_key, event)
          }}
          className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-control px-1 py-1.5 text-[0.9375rem] leading-snug"
        >
          <Icon size={17} aria-label={t(`types.${unit.type}`)} className="flex-none opacity-70" />
          <span className="min-w-0 flex-1" {...(title.lang && { lang: title.lang })}>
            {name}
          </span>
          <OutlineMarks unit={unit} courseState={course.state} />
        </a>
      )}
      {course.may_edit && !isRenaming && (isNear || isOpen) && (
        <UnitMenu course={course} unit={unit} name={name} onRename={() => setRenaming(true)} />
      )}
    </li>
  )
})

type HandleProps = Pick<Props, 'keysId' | 'isMoving' | 'on'> & { unitKey: string; name: string }

/** Moves its unit by the pointer or, once pressed, by arrows. */
function MoveHandle({ unitKey, name, keysId, isMoving, on }: HandleProps) {
  const { t } = useWords('authoring')
  return (
    <button
      type="button"
      data-focus={`handle ${unitKey}`}
      aria-label={t('outline.move', { title: name })}
      aria-describedby={keysId}
      aria-pressed={isMoving}
      onPointerDown={event => on.onHandleDown(unitKey, event)}
      onKeyDown={event => on.onHandleKey(unitKey, event)}
      className="grid h-9 w-6 flex-none cursor-grab touch-none place-items-center rounded-md text-dim opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  )
}

type MenuProps = { course: AuthoredCourse; unit: UnitLine; name: string; onRename?(): void }

/** The actions on a unit. A unit that learners have is hidden, not deleted, so that their progress stays. */
export function UnitMenu({ course, unit, name, onRename }: MenuProps) {
  const { t } = useWords('authoring')
  const write = (op: 'hide' | 'delete' | 'restore') =>
    void writeUnit({ course_id: course.id, unit_key: unit.unit_key, op })
  const isOut = unit.status === 'hidden' || unit.status === 'removed'
  const items: (MenuItem | false)[] = [
    onRename !== undefined && {
      id: 'rename',
      label: t('outline.rename'),
      icon: <IconPencil aria-hidden />,
      onChoose: onRename,
    },
    !isOut && {
      id: 'hide',
      label: t('outline.hide'),
      icon: <IconEyeOff aria-hidden />,
      onChoose: () => write('hide'),
    },
    isOut && {
      id: 'restore',
      label: t('outline.restore'),
      icon: <IconArrowBackUp aria-hidden />,
      onChoose: () => write('restore'),
    },
    (unit.status === 'new' || unit.status === 'hidden') && {
      id: 'delete',
      label: t('outline.delete'),
      icon: <IconTrash aria-hidden />,
      bad: true,
      onChoose: () => write('delete'),
    },
  ]
  return (
    <Menu
      button={<IconDotsVertical size={17} aria-hidden />}
      buttonLabel={t('outline.more', { title: name })}
      label={t('outline.more', { title: name })}
      buttonClassName="grid size-9 flex-none place-items-center rounded-md text-dim opacity-0 group-hover:opacity-100 focus-visible:opacity-100 hover:text-ink pointer-coarse:opacity-100"
      end
      items={items.filter(item => item !== false)}
    />
  )
}
