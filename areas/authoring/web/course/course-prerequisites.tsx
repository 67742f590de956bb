import { IconPlus, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { CoursePicker } from '#areas/education/web/exports.tsx'
import { Button, IconButton } from '#kernel/web/ui/button.tsx'
import { FieldError } from '#kernel/web/ui/field.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { CourseAt } from './course-at.ts'
import { useFault, useField } from '#kernel/web/saving/use-field.ts'

const most = 20

/** Courses to finish first. */
export function CoursePrerequisites({ course, saver, mayEdit }: Pick<CourseAt, 'course' | 'saver' | 'mayEdit'>) {
  const { t, localised } = useWords('authoring')
  const chosen = useField<string[]>(saver, 'prerequisites')
  const [isChoosing, setChoosing] = useState(false)
  const [foundTitles, setFoundTitles] = useState<ReadonlyMap<string, string>>(new Map())
  const titleOf = (id: string) => {
    const prerequisite = course.prerequisites.find(each => each.id === id)
    return prerequisite ? localised(prerequisite.title).text : (foundTitles.get(id) ?? '')
  }
  const edit = (ids: string[]) => saver.edit('prerequisites', ids)
  const choose = (id: string, title: string) => {
    setFoundTitles(new Map(foundTitles).set(id, title))
    edit([...chosen, id])
    setChoosing(false)
  }
  return (
    <div role="group" aria-labelledby="prerequisites">
      <p id="prerequisites" className="mb-1.5 text-[0.9375rem] font-semibold">
        {t('settings.prerequisites')}
      </p>
      <ul className="mb-2 flex flex-col">
        {chosen.map(id => (
          <li key={id} className="flex items-center gap-2 border-b border-line">
            <span className="min-w-0 flex-1 break-words">{titleOf(id)}</span>
            <IconButton
              label={t('quiz.remove', { name: titleOf(id) })}
              onClick={() => edit(chosen.filter(each => each !== id))}
            >
              <IconX aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <FieldError id="prerequisites-fault">{useFault(saver, 'prerequisites')}</FieldError>
      {mayEdit && chosen.length < most && (
        <Button kind="ghost" small onClick={() => setChoosing(true)}>
          <IconPlus aria-hidden />
          {t('settings.add_prerequisite')}
        </Button>
      )}
      {isChoosing && (
        <Suspense>
          <CoursePicker
            title={t('settings.add_prerequisite')}
            without={new Set([course.id, ...chosen])}
            onClose={() => setChoosing(false)}
          >
            {({ id }, title) => (
              <Button small aria-label={t('settings.require', { title })} onClick={() => choose(id, title)}>
                {t('settings.require_short')}
              </Button>
            )}
          </CoursePicker>
        </Suspense>
      )}
    </div>
  )
}
