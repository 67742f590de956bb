import { toEducation } from '#areas/education/contract/addresses.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Kicker, Page } from '#kernel/web/ui/page.tsx'
import { Stat } from '#kernel/web/ui/stat.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { lti, mostMembers } from '../contract/index.ts'
import { ClassTable } from './class-table.tsx'

/** A class of a learning platform, for its teachers: its people and their progress in the course. */
export function OneClass({ classId }: { classId: string }) {
  const { t, localised } = useWords('lti')
  const { title, platform, course_id, course_title, source, has_more, people } = useRead(lti.class, {
    class_id: classId,
  })
  const course = localised(course_title)
  const learners = people.filter(each => !each.is_teacher)
  const figures = {
    learners: learners.length,
    opened: learners.filter(each => each.opened_at !== null).length,
    completed: learners.filter(each => each.state === 'completed').length,
  }
  return (
    <Page
      kicker={<Kicker>{platform}</Kicker>}
      title={title || t('class.title')}
      lead={<span lang={course.lang}>{course.text}</span>}
      width="wide"
      actions={
        <ScreenLink to={toEducation.course} params={{ courseId: course_id }} className={buttonClass('primary')}>
          {t('class.open_course')}
        </ScreenLink>
      }
    >
      {source !== 'platform' && (
        <Notice kind={source === 'unavailable' ? 'warn' : 'info'}>{t(`class.${source}`, { platform })}</Notice>
      )}
      {people.length === 0 ? (
        <Empty title={t('class.none')}>{t('class.none_text', { platform })}</Empty>
      ) : (
        <>
          <dl className="my-6 grid grid-cols-3 gap-4">
            {(['learners', 'opened', 'completed'] as const).map(name => (
              <Stat key={name} label={t(`class.${name}`)} value={figures[name]} />
            ))}
          </dl>
          <ClassTable people={people} />
          {has_more && <p className="text-dim">{t('class.has_more', { most: mostMembers })}</p>}
        </>
      )}
    </Page>
  )
}
