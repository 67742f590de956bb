import { CoursePicker } from '#areas/education/web/exports.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Info, InstituteDetail } from '../institute-types.ts'

type Props = {
  institute: Info['institute']
  assigned: InstituteDetail['courses']
  onClose: () => void
}

/** The published courses, to assign to an institution. */
export function ChooseCourse({ institute, assigned, onClose }: Props) {
  const { t } = useWords('institutes')
  const manage = useWrite(institutes.manage, { refreshes: [institutes.get, institutes.info, institutes.listing] })
  const has = new Set(assigned.map(({ id }) => id))
  const assign = (course_id: string) =>
    sayProblem(manage.write({ institute_id: institute.id, action: 'assign_course', course_id }))
  return (
    <CoursePicker title={t('assigned.add')} onClose={onClose}>
      {({ id }, title) =>
        has.has(id) ? (
          <Tag tone="brand">{t('assigned.is')}</Tag>
        ) : (
          <Button
            small
            busy={manage.isWriting}
            aria-label={`${t('assigned.give')}: ${title}`}
            onClick={() => assign(id)}
          >
            {t('assigned.give')}
          </Button>
        )
      }
    </CoursePicker>
  )
}
