import { IconLock } from '@tabler/icons-react'
import type { Answered } from '#kernel/contract/call.ts'
import { publicPage, type ReadPublic, type Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { classNames } from '#kernel/web/ui/class-names.ts'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Html } from '#kernel/web/ui/html.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { education } from '../contract/index.ts'
import { PublicRating } from './public-rating.tsx'
import { Reviews, type PublicReviews } from './public-reviews.tsx'

type Shown = Answered<typeof education.course>
type Data = Shown & { reviews: PublicReviews | undefined }
type Unit = NonNullable<Shown['unit']>
type Course = Data['course']

const hrefOf = (course: Course, unitKey?: string) =>
  `/education/course/${course.slug}${unitKey ? `?unit=${encodeURIComponent(unitKey)}#lesson` : ''}`

/** A course as anyone may see it: what it is, its outline, and the units that are free to read. */
export const publicCoursePage = publicPage<Data>({
  path: '/education/course/{courseId}',
  async inSiteMap(read) {
    const listed = await read(education.courses, { limit: 100 })
    return listed?.items.map(course => `/education/course/${course.slug}`) ?? []
  },
  async load(read, { params, query }) {
    const course = params.courseId ?? ''
    const unitKey = query.get('unit')
    const opened = unitKey ? await read(education.course, { course, unit_key: unitKey }) : undefined
    const shown = opened ?? (await read(education.course, { course }))
    if (!shown) return undefined
    const cursor = query.get('reviews')
    const reviews = shown.unit ? undefined : await readReviews(read, course, cursor)
    return { ...shown, reviews }
  },
  meta({ course }, visit) {
    const title = visit.words(course.title).text
    const description = visit.words(course.summary).text
    return {
      title: `${title} · AI Lab`,
      description,
      seed: course.cover_seed,
      path: hrefOf(course),
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
  body: ({ course, outline, unit, reviews }, visit) => (
    <>
      <Head course={course} outline={outline} visit={visit} />
      <div className="mx-auto grid max-w-[76rem] gap-12 px-5 py-12 sm:px-8 lg:grid-cols-[1fr_22rem]">
        <div className="min-w-0">
          {unit ? (
            <Lesson course={course} unit={unit} visit={visit} />
          ) : (
            <About course={course} reviews={reviews} visit={visit} />
          )}
        </div>
        <Outline course={course} outline={outline} current={unit?.unit_key} visit={visit} />
      </div>
    </>
  ),
})

function Head({ course, outline, visit }: { course: Course; outline: Data['outline']; visit: Visit }) {
  const title = visit.words(course.title)
  const first = outline.flatMap(section => section.units).find(unit => unit.free_preview)
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto grid max-w-[76rem] items-center gap-8 px-5 py-10 sm:px-8 md:grid-cols-[1fr_22rem]">
        <div>
          <a href="/education/courses" className="font-mono text-sm text-dim underline">
            {visit.say('education:public.all')}
          </a>
          <h1 lang={title.locale} className="text-title mt-3">
            {title.text}
          </h1>
          <p className="mt-3 max-w-[42rem] text-lg text-dim">{visit.words(course.summary).text}</p>
          <p className="mt-4 flex flex-wrap gap-2 text-sm">
            <Tag tone="brand">{visit.say(`education:level.${course.level}`)}</Tag>
            <Tag>{visit.say('education:public.units', { count: course.unit_count })}</Tag>
            <Tag>{visit.say('education:public.minutes', { count: course.est_minutes })}</Tag>
          </p>
          {course.rating && <PublicRating rating={course.rating} visit={visit} />}
          <p className="mt-6 flex flex-wrap gap-3">
            <a href={`/ailab/education/course/${course.id}`} className={buttonClass('primary')}>
              {visit.say('education:public.take')}
            </a>
            {first && (
              <a href={hrefOf(course, first.unit_key)} className={buttonClass('quiet')}>
                {visit.say('education:public.preview')}
              </a>
            )}
          </p>
        </div>
        <Cover seed={course.cover_seed} shape="tall" rounded className="hidden md:block" />
      </div>
    </header>
  )
}

/** A page of reviews; an address that is none of ours gives the first. */
const readReviews = async (read: ReadPublic, course: string, cursor: string | null) =>
  (cursor ? await read(education.reviews, { course, limit: 5, cursor }) : undefined) ??
  read(education.reviews, { course, limit: 5 })

function About({ course, reviews, visit }: { course: Course; reviews: PublicReviews | undefined; visit: Visit }) {
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="about">
        <h2 id="about" className="text-heading mb-3">
          {visit.say('education:public.about')}
        </h2>
        <Html html={course.description_html} className="prose" />
      </section>
      {course.instructors.length > 0 && (
        <section aria-labelledby="teachers">
          <h2 id="teachers" className="text-heading mb-3">
            {visit.say('education:public.teachers')}
          </h2>
          <dl className="flex flex-col gap-4">
            {course.instructors.map(({ name, bio }) => (
              <div key={name}>
                <dt className="font-semibold">{name}</dt>
                {bio && <dd className="text-dim">{visit.words(bio).text}</dd>}
              </div>
            ))}
          </dl>
        </section>
      )}
      {reviews && <Reviews reviews={reviews} href={hrefOf(course)} visit={visit} />}
      {course.source && <Source source={course.source} visit={visit} />}
    </div>
  )
}

const Source = ({ source, visit: { say } }: { source: NonNullable<Course['source']>; visit: Visit }) => (
  <section aria-labelledby="source" className="border-t border-line pt-6 text-sm text-dim">
    <h2 id="source" className="mb-1 font-semibold">
      {say('education:public.source')}
    </h2>
    {source.attribution && <p>{source.attribution}</p>}
    {source.licence && <p>{say('education:public.licence', { licence: source.licence })}</p>}
  </section>
)

function Lesson({ course, unit, visit }: { course: Course; unit: Unit; visit: Visit }) {
  const { body } = unit
  return (
    <article id="lesson" aria-labelledby="lesson-title">
      <h2 id="lesson-title" className="text-title">
        {visit.words(unit.title).text}
      </h2>
      {body.is_fallback && <p className="mt-3 text-sm text-dim">{visit.say('education:public.fallback')}</p>}
      <Html html={body.html} lang={body.locale} className="prose mt-6" />
      <nav
        aria-label={visit.say('education:public.around')}
        className="mt-10 flex flex-wrap justify-between gap-3 border-t border-line pt-6"
      >
        {unit.previous && !unit.previous.lock && (
          <a rel="prev" href={hrefOf(course, unit.previous.unit_key)} className={buttonClass('quiet')}>
            {visit.say('education:public.previous')}
          </a>
        )}
        {unit.next && !unit.next.lock ? (
          <a
            rel="next"
            href={hrefOf(course, unit.next.unit_key)}
            className={classNames(buttonClass('primary'), 'ml-auto')}
          >
            {visit.say('education:public.next')}
          </a>
        ) : (
          <a href={`/ailab/education/course/${course.id}`} className={classNames(buttonClass('primary'), 'ml-auto')}>
            {visit.say('education:public.go_on')}
          </a>
        )}
      </nav>
    </article>
  )
}

const Outline = ({
  course,
  outline,
  current,
  visit,
}: {
  course: Course
  outline: Data['outline']
  current?: string | undefined
  visit: Visit
}) => (
  <nav aria-labelledby="outline" className="lg:border-l lg:border-line lg:pl-8">
    <h2 id="outline" className="text-heading mb-4">
      {visit.say('education:public.outline')}
    </h2>
    <ol className="flex flex-col gap-6">
      {outline.map(section => (
        <li key={section.section_key}>
          <h3 className="mb-2 font-semibold">{visit.words(section.title).text}</h3>
          <ol className="flex flex-col border-t border-line">
            {section.units.map(unit => (
              <li
                key={unit.unit_key}
                className="flex items-baseline justify-between gap-3 border-b border-line py-2.5 text-sm"
              >
                {unit.free_preview ? (
                  <a
                    href={hrefOf(course, unit.unit_key)}
                    aria-current={unit.unit_key === current ? 'page' : undefined}
                    className="font-medium underline aria-[current=page]:text-brand"
                  >
                    {visit.words(unit.title).text}
                  </a>
                ) : (
                  <span className="text-dim">
                    {visit.words(unit.title).text}{' '}
                    <IconLock
                      size={14}
                      role="img"
                      aria-label={visit.say('education:public.locked')}
                      className="inline align-[-2px]"
                    />
                  </span>
                )}
                <span className="flex-none text-dim">
                  {visit.say('education:public.minutes', { count: unit.est_minutes })}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  </nav>
)
