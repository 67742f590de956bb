import { locales } from '#kernel/contract/locales.ts'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { TextName } from '../../contract/translations.ts'
import { toAuthoring } from '../../contract/addresses.ts'
import { ClashNotice } from '../saving/clash-notice.tsx'
import { CourseCard } from './course-card-settings.tsx'
import { useCourseSaver } from '../saving/course-saver.ts'
import { CourseRules } from './course-rules.tsx'
import { CourseWords } from './course-words.tsx'
import type { AuthoredCourse } from '../saving/authored-course.ts'
import { SaveState } from '../saving/save-state.tsx'
import { useField } from '#kernel/web/saving/use-field.ts'
import { useFieldInAddress } from '../saving/use-field-in-address.ts'

/** The settings of the course, which save themselves. */
export function CourseSettings({ course }: { course: AuthoredCourse }) {
  const { t } = useWords('authoring')
  const { t: kernel } = useWords('kernel')
  const saver = useCourseSaver(course)
  const [{ lang = 'en-US' }] = useSearch(toAuthoring.courseEditor)
  useFieldInAddress(course.id)
  const behind = useField<TextName[]>(saver, 'behind')
  const at = { course, saver, lang, mayEdit: course.may_edit }
  return (
    <div className="mx-auto w-full max-w-[56rem] px-5 pt-4 pb-24 sm:px-8">
      <div className="stays-top sticky top-header z-10 flex justify-end bg-bg py-2">
        <SaveState saver={saver} />
      </div>
      <ClashNotice saver={saver} />
      <nav aria-label={t('unit.languages')} className={`${tabList} mb-6`}>
        {locales.map(locale => (
          <ScreenLink
            key={locale}
            to={toAuthoring.courseEditor}
            params={{ courseId: course.id }}
            search={{ show: 'settings', ...(locale !== 'en-US' && { lang: locale }) }}
            replace
            aria-current={locale === lang ? 'page' : 'false'}
            className={`${tabClass} inline-flex items-center gap-2`}
          >
            <span lang={locale}>{kernel(`locales.${locale}`)}</span>
            {behind.some(each => each.locale === locale) && <Tag tone="warn">{t('unit.stale')}</Tag>}
          </ScreenLink>
        ))}
      </nav>
      <CourseWords {...at} />
      <CourseCard {...at} />
      <CourseRules {...at} />
    </div>
  )
}
