import {
  IconArchive,
  IconArrowBackUp,
  IconCopy,
  IconDotsVertical,
  IconEyeOff,
  IconTrash,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useGo } from '#kernel/web/navigation.ts'
import { refresh } from '#kernel/web/queries.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { writing } from '../../contract/writing-calls.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { flushAll } from '../saving/unit-savers.ts'

const icons = {
  duplicate: IconCopy,
  unpublish: IconEyeOff,
  archive: IconArchive,
  restore: IconArrowBackUp,
  delete: IconTrash,
} satisfies Record<string, Icon>
type Action = keyof typeof icons
const inMenu = Object.keys(icons) as Action[]
type ActionToConfirm = 'unpublish' | 'archive' | 'delete'
/** These change nothing for learners, so they need no confirmation. */
const isHarmless = (action: Action): action is Exclude<Action, ActionToConfirm> =>
  action === 'duplicate' || action === 'restore'

/** The actions on the course as a whole, except publishing. */
export function CourseMenu({ course }: { course: AuthoredCourse }) {
  const { t } = useWords('authoring')
  const [confirming, setConfirming] = useState<ActionToConfirm>()
  const may = inMenu.filter(action => course.actions.includes(action))
  const act = useAct(course)
  if (may.length === 0) return null
  return (
    <>
      <Menu
        button={<IconDotsVertical aria-hidden />}
        buttonLabel={t('actions.more')}
        label={t('actions.more')}
        kind="ghost"
        small
        icon
        end
        items={may.map(action => {
          const Icon = icons[action]
          return {
            id: action,
            label: t(`actions.${action}`),
            icon: <Icon aria-hidden />,
            bad: action === 'delete',
            onChoose: () => (isHarmless(action) ? sayProblem(act(action)) : setConfirming(action)),
          }
        })}
      />
      {confirming && <ConfirmAction course={course} action={confirming} onClose={() => setConfirming(undefined)} />}
    </>
  )
}

function useAct(course: AuthoredCourse) {
  const { t } = useWords('authoring')
  const go = useGo()
  const manage = useWrite(writing.manageCourse)
  return async (action: Action) => {
    await flushAll()
    const { course: after } = await manage.write({ course_id: course.id, action })
    toast(t(`actions.${action}_done`))
    // Leaves a deleted course before anything is read again, which would fail.
    if (!after) await go(toAuthoring.administration)
    void refresh(writing.authoredCourses, ...(after ? [writing.authoredCourse, writing.unitKeys] : []))
    if (after && after.id !== course.id) await go(toAuthoring.courseEditor, { params: { courseId: after.id } })
  }
}

/** Says what will happen and to whom, and asks for confirmation. */
function ConfirmAction({
  course,
  action,
  onClose,
}: {
  course: AuthoredCourse
  action: ActionToConfirm
  onClose(): void
}) {
  const { t, localised } = useWords('authoring')
  const act = useAct(course)
  const values = { title: localised(course.title).text || t('untitled'), count: course.figures.active }
  return (
    <Confirm
      title={t(`actions.${action}`)}
      action={t(`actions.${action}_confirm`)}
      kind={action === 'delete' ? 'danger' : 'primary'}
      onConfirm={() => act(action)}
      onClose={onClose}
    >
      <p>{t(`actions.${action}_text`, values)}</p>
    </Confirm>
  )
}
