import { IconExternalLink, IconSend } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { educationAdmin } from '#areas/education/contract/rights.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Breadcrumb } from '#kernel/web/ui/breadcrumb.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { toEducation } from '#areas/education/contract/addresses.ts'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { CourseMenu } from './course-menu.tsx'
import { ExportMenu } from '../importing/export-menu.tsx'
import { StateTag } from '../list/state-tag.tsx'

const PublishPanel = lazyPart(async () => ({ default: (await import('./publish-panel.tsx')).PublishPanel }))

/** The course's title and state, and the next action: publishing, or requesting it. */
export function EditorHead({ course, children }: { course: AuthoredCourse; children: ReactNode }) {
  const { t, localised } = useWords('authoring')
  const [isPublishing, setPublishing] = useState(false)
  const title = localised(course.title)
  const mayPublish = useRight(educationAdmin)
  const isNothingNew = course.unit_count === 0 || (course.state === 'published' && !course.has_changes)
  const mayMoveOn = course.actions.some(action => ['publish', 'submit', 'request_changes'].includes(action))
  return (
    <header className="border-b border-line px-5 pt-6 sm:px-8">
      <Breadcrumb label={t('editor.way')}>
        {[
          <ScreenLink key="all" to={toAuthoring.administration} className="link">
            {t('screens.administration')}
          </ScreenLink>,
        ]}
      </Breadcrumb>
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h1 tabIndex={-1} className="text-heading" {...(title.lang && { lang: title.lang })}>
            {title.text || t('untitled')}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-dim">
            <StateTag state={course.state} hasChanges={course.has_changes} />
            <span>{course.institute?.name ?? t('list.lab')}</span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {course.state === 'published' && (
            <ScreenLink
              to={toEducation.course}
              params={{ courseId: course.id }}
              search={{ about: true }}
              className={buttonClass('ghost', { small: true })}
            >
              <IconExternalLink aria-hidden />
              {t('editor.as_learner')}
            </ScreenLink>
          )}
          {mayMoveOn && (
            <Button kind={isNothingNew ? 'quiet' : 'primary'} small onClick={() => setPublishing(true)}>
              <IconSend aria-hidden />
              {t(mayPublish ? 'publish.open' : 'publish.open_submit')}
            </Button>
          )}
          <span className="flex items-center gap-2">
            <ExportMenu courseId={course.id} mayImport={course.may_edit} />
            <CourseMenu course={course} />
          </span>
        </div>
      </div>
      {children}
      {isPublishing && (
        <Part isOver>
          <PublishPanel course={course} onClose={() => setPublishing(false)} />
        </Part>
      )}
    </header>
  )
}
