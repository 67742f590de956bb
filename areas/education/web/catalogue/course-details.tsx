import { IconExternalLink } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Breadcrumb } from '#kernel/web/ui/breadcrumb.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Html } from '#kernel/web/ui/html.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import { CourseFacts } from './course-card.tsx'
import { CourseReviews } from '../reviews/course-reviews.tsx'
import { CourseOutline } from './course-outline.tsx'
import { CardRating } from '../reviews/rating.tsx'
import { toEducation } from '../../contract/addresses.ts'
import type { Reading } from '../progress/shown-progress.ts'
import { SignUp } from './sign-up.tsx'

const AuthorTools = lazyPart(async () => ({ default: (await import('./author-tools.tsx')).AuthorTools }))

/** The details of a course: outline, teachers, source, and the button to begin. */
export function CourseDetails({ reading }: { reading: Reading }) {
  const { t } = useWords('education')
  const { course, outline } = reading
  const isLocked = outline.some(({ units }) => units.some(({ lock }) => lock?.code === 'not_enrolled'))
  return (
    <>
      <Head reading={reading} />
      {reading.is_author && (
        <Suspense>
          <AuthorTools courseId={course.id} />
        </Suspense>
      )}
      <div className="mx-auto grid w-full max-w-[76rem] gap-12 px-5 pt-10 pb-20 sm:px-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          {course.description_html && (
            <Section title={t('public.about')}>
              <Html html={course.description_html} className="prose" />
            </Section>
          )}
          <Teachers instructors={course.instructors} />
          <CourseReviews courseId={course.id} mayReview={hasBegun(reading)} />
          <Source source={course.source} />
        </div>
        <div className="min-w-0">
          <Section title={t('public.outline')} {...(isLocked && { lead: t('details.locked') })}>
            <div className="-mx-3">
              <CourseOutline outline={outline} courseParam={course.id} />
            </div>
          </Section>
        </div>
      </div>
    </>
  )
}

/** People with a completed unit may write a review. */
const hasBegun = ({ outline }: Reading) => outline.some(({ units }) => units.some(unit => unit.state === 'completed'))

function Head({ reading }: { reading: Reading }) {
  const { t, localised } = useWords('education')
  const { t: kernel } = useWords('kernel')
  const { course } = reading
  const title = localised(course.title)
  const summary = localised(course.summary)
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto grid w-full max-w-[76rem] items-center gap-8 px-5 py-8 sm:px-8 md:grid-cols-[minmax(0,1fr)_20rem] md:py-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="min-w-0">
          <Breadcrumb label={t('details.breadcrumb')}>
            <ScreenLink to={toEducation.courses}>{t('public.all')}</ScreenLink>
          </Breadcrumb>
          <h1 tabIndex={-1} className="mt-2 text-title" {...(title.lang && { lang: title.lang })}>
            {title.text}
          </h1>
          <p className="mt-3 max-w-[42rem] text-lg text-dim" {...(summary.lang && { lang: summary.lang })}>
            {summary.text}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <CourseFacts course={course} />
            {course.languages.map(locale => (
              <Tag key={locale}>{kernel(`locales.${locale}`)}</Tag>
            ))}
          </div>
          <CardRating rating={course.rating} />
          <SignUp reading={reading} className="mt-7" />
        </div>
        <Cover seed={course.cover_seed} shape="tall" rounded className="hidden md:block" />
      </div>
    </header>
  )
}

function Teachers({ instructors }: { instructors: Reading['course']['instructors'] }) {
  const { t, localised } = useWords('education')
  if (instructors.length === 0) return null
  return (
    <Section title={t('public.teachers')}>
      <dl className="grid gap-6 sm:grid-cols-2">
        {instructors.map(({ name, bio }) => (
          <div key={name} className="border-t border-line pt-4">
            <dt className="font-head text-lg font-bold">{name}</dt>
            {bio && <dd className="mt-1 text-[0.9375rem] text-dim">{localised(bio).text}</dd>}
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** The source and licence of the text; shown in full, as the licence requires. */
function Source({ source }: { source: Reading['course']['source'] }) {
  const { t } = useWords('education')
  if (!source) return null
  const { attribution, licence, repo, path } = source
  const isAddress = repo?.startsWith('https://')
  return (
    <Section title={t('public.source')}>
      <div className="flex flex-col gap-1 text-[0.9375rem] text-dim">
        {attribution && <p>{attribution}</p>}
        {licence && <p>{t('public.licence', { licence })}</p>}
        {repo && (
          <p className="break-words">
            {isAddress ? (
              <a href={repo} target="_blank" rel="noopener nofollow" className="link inline-flex items-center gap-1">
                {repo.replace('https://', '')}
                <IconExternalLink size={16} aria-hidden />
              </a>
            ) : (
              repo
            )}
            {path && ` · ${path}`}
          </p>
        )}
      </div>
    </Section>
  )
}
