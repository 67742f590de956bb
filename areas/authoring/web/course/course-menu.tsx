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
import { problemOf } from '#kernel/web/problem.ts'
import { refresh } from '#kernel/web/queries.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Dialog } from '#kernel/web/ui/dialog.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
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
type Asked = 'unpublish' | 'archive' | 'delete'
/** These change nothing for learners, so nobody is asked first. */
const isHarmless = (action: Action): action is Exclude<Action, Asked> => action === 'duplicate' || action === 'restore'

/** What can be done to the course as a whole, beside publishing. */
export function CourseMenu({ course }: { course: AuthoredCourse }) {
  const { t } = useWords('authoring')
  const [asked, setAsked] = useState<Asked>()
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
            onChoose: () => (isHarmless(action) ? void act.run(action) : setAsked(action)),
          }
        })}
      />
      {asked && <Confirm course={course} action={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function useAct(course: AuthoredCourse) {
  const { t } = useWords('authoring')
  const go = useGo()
  const manage = useWrite(writing.manageCourse)
  const run = async (action: Action): Promise<string | undefined> => {
    try {
      await flushAll()
      const { course: after } = await manage.write({ course_id: course.id, action })
      toast(t(`actions.${action}_done`))
      // A deleted course is left before anything is read anew: it would answer that it is not there.
      if (!after) await go(toAuthoring.administration)
      void refresh(writing.authoredCourses, ...(after ? [writing.authoredCourse, writing.unitKeys] : []))
      if (!after) return undefined
      if (after.id !== course.id) await go(toAuthoring.courseEditor, { params: { courseId: after.id } })
      return undefined
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      if (isHarmless(action)) toast(problem.title)
      return problem.title
    }
  }
  return { run, isRunning: manage.isWriting }
}

/** Says what will happen and to whom, before it does. */
function Confirm({ course, action, onClose }: { course: AuthoredCourse; action: Asked; onClose(): void }) {
  const { t, localised } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const [refusal, setRefusal] = useState<string>()
  const act = useAct(course)
  const confirm = async () => {
    const refused = await act.run(action)
    if (refused) setRefusal(refused)
    else onClose()
  }
  const values = { title: localised(course.title).text || t('untitled'), count: course.figures.active }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`actions.${action}`)}
      closeLabel={kernel('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={action === 'delete' ? 'danger' : 'primary'} busy={act.isRunning} onClick={() => void confirm()}>
            {t(`actions.${action}_confirm`)}
          </Button>
        </>
      }
    >
      {refusal && (
        <Notice kind="bad" className="mb-4">
          {refusal}
        </Notice>
      )}
      <p>{t(`actions.${action}_text`, values)}</p>
    </Dialog>
  )
}
