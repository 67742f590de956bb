import { earliest, publicPage, type ReadPublic } from '#kernel/web/public-page.ts'
import { toPublicEducation } from '../../contract/public-addresses.ts'
import { education } from '../../contract/index.ts'
import { PublicCourseAbout } from './public-course-about.tsx'
import { PublicCourseHead } from './public-course-head.tsx'
import { PublicCourseOutline } from './public-course-outline.tsx'
import { type PublicCourse, type PublicCourseShown, publicHref } from './public-course.ts'
import { PublicLesson } from './public-lesson.tsx'
import { PublicLockedUnit } from './public-locked-unit.tsx'

const unitsOf = ({ outline }: PublicCourse) => outline.flatMap(section => section.units)

/** A page of reviews; an unknown cursor gives the first. */
const readReviews = async (read: ReadPublic, course: string, cursor: string | null) =>
  (cursor ? await read(education.reviews, { course, limit: 5, cursor }) : undefined) ??
  read(education.reviews, { course, limit: 5 })

/** The public page of a course: its description, its outline, and the free units. */
export const publicCoursePage = publicPage<PublicCourseShown>({
  address: toPublicEducation.course,
  help: 'start/without-account',
  topics: ['courses', 'people'],
  changesAt: answer => earliest(unitsOf(answer).map(({ lock }) => lock?.params.opens_at)),
  async inSiteMap(read, cursor) {
    const listed = await read(education.courses, { limit: 100, cursor })
    return { paths: listed?.items.map(course => publicHref(course)) ?? [], next: listed?.next_cursor ?? null }
  },
  async load(read, { params, query }) {
    const course = params.courseId ?? ''
    const unitKey = query.get('unit')
    const opened = unitKey ? await read(education.course, { course_id: course, unit_key: unitKey }) : undefined
    const shown = opened ?? (await read(education.course, { course_id: course }))
    if (!shown) return undefined
    const cursor = query.get('reviews')
    const reviews = shown.unit ? undefined : await readReviews(read, course, cursor)
    const locked = unitsOf(shown).find(unit => unit.unit_key === unitKey && !shown.unit)
    return { ...shown, reviews, locked }
  },
  meta({ course }, visit) {
    const title = visit.words(course.title).text
    const description = visit.words(course.summary).text || title
    return {
      title: `${title} · AI Lab`,
      description,
      seed: course.cover_seed,
      path: publicHref(course),
      kicker: visit.say('education:public.course'),
      structured: {
        '@context': 'https://schema.org',
        '@type': 'Course',
        name: title,
        description,
        inLanguage: course.languages,
        provider: { '@type': 'Organization', name: 'AI Lab' },
        isAccessibleForFree: true,
        ...(course.rating && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: course.rating.average,
            ratingCount: course.rating.count,
          },
        }),
        timeRequired: `PT${course.est_minutes}M`,
      },
    }
  },
  body: ({ course, outline, unit, reviews, locked }, visit) => (
    <>
      <PublicCourseHead course={course} outline={outline} visit={visit} />
      <div className="mx-auto grid max-w-[76rem] gap-12 px-5 py-12 sm:px-8 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          {locked && <PublicLockedUnit course={course} unit={locked} visit={visit} />}
          {unit ? (
            <PublicLesson course={course} unit={unit} visit={visit} />
          ) : (
            <PublicCourseAbout course={course} reviews={reviews} visit={visit} />
          )}
        </div>
        <PublicCourseOutline course={course} outline={outline} current={unit?.unit_key} visit={visit} />
      </div>
    </>
  ),
})
