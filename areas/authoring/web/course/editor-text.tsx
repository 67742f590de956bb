import { IconList } from '@tabler/icons-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Drawer } from '#kernel/web/ui/drawer.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { FirstUnit } from '../outline/first-unit.tsx'
import { OutlinePanel } from '../outline/outline-panel.tsx'
import { UnitEditor } from '../units/unit-editor.tsx'

/** The outline on the left, the open unit beside it; on a phone the outline is a drawer. */
export function EditorText({ course }: { course: AuthoredCourse }) {
  const { t } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const [isOutlineOpen, setOutlineOpen] = useState(false)
  const outline = useRead(writing.unitKeys, { course_id: course.id })
  const [{ unit: wanted }] = useSearch(toAuthoring.courseEditor)
  const [first] = outline.sections
  const units = [...outline.sections.flatMap(section => section.units), ...outline.out]
  const open = units.find(unit => unit.unit_key === wanted) ?? outline.sections.flatMap(section => section.units)[0]
  // The current unit stays on the screen until the next one is loaded.
  const shownKey = useDeferredValue(open?.unit_key)
  const close = () => setOutlineOpen(false)
  return (
    <div className="lg:grid lg:grid-cols-[21rem_minmax(0,1fr)]">
      <aside className="sticky top-header hidden h-[calc(100dvh-var(--spacing-header))] overflow-y-auto border-r border-line px-3 pt-5 pb-10 lg:block">
        <OutlinePanel course={course} outline={outline} open={open?.unit_key} />
      </aside>
      <div className="min-w-0">
        <div className="stays-top sticky top-header z-10 border-b border-line bg-bg px-3 py-2 lg:hidden">
          <Button kind="ghost" small onClick={() => setOutlineOpen(true)}>
            <IconList aria-hidden />
            {t('outline.title')}
          </Button>
        </div>
        {shownKey ? (
          <Suspense fallback={<Skeleton className="mx-5 mt-8 h-96 rounded-card sm:mx-8" />}>
            <UnitEditor key={shownKey} course={course} unitKey={shownKey} />
          </Suspense>
        ) : (
          <Empty
            title={t('outline.empty')}
            className="mx-5 mt-10 sm:mx-8"
            action={course.may_edit && first && <FirstUnit courseId={course.id} sectionKey={first.section_key} />}
          >
            {course.may_edit && t(first ? 'outline.first_text' : 'outline.empty_text')}
          </Empty>
        )}
      </div>
      <Drawer
        isOpen={isOutlineOpen}
        onClose={close}
        side="left"
        width={420}
        title={t('outline.title')}
        closeLabel={kernel('actions.close')}
      >
        <OutlinePanel course={course} outline={outline} open={open?.unit_key} onFollow={close} />
      </Drawer>
    </div>
  )
}
