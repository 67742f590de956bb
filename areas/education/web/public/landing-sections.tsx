import { hrefOf } from '#kernel/contract/addresses.ts'
import { landingSection, type Visit } from '#kernel/web/public-page.ts'
import { courseSections } from '../../contract/landing-sections.ts'
import { toPublicEducation } from '../../contract/public-addresses.ts'
import { topicName } from '../../contract/topics.ts'
import { courseHref, readSomeCourses, type CourseListing } from './course-listing.ts'
import { CourseCover } from './public-course-card.tsx'

/** The newest courses, with the topics. */
export const openCourses = landingSection<CourseListing>({
  name: courseSections.openCourses,
  landings: ['lab'],
  topics: ['courses'],
  load: readSomeCourses,
  body: (data, visit) => <OpenCourses shown={data} visit={visit} />,
})

/** The same as a numbered list in big type. */
export const readingList = landingSection<CourseListing>({
  name: courseSections.readingList,
  landings: ['venture'],
  topics: ['courses'],
  load: readSomeCourses,
  body: (data, visit) => <ReadingList shown={data} visit={visit} />,
})

const OpenCourses = ({ shown, visit }: { shown: CourseListing; visit: Visit }) => (
  <section aria-labelledby="open-courses" className="border-t border-line bg-surface">
    <div className="mx-auto max-w-[76rem] px-5 py-16 sm:px-8">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-4">
        <h2 id="open-courses" className="text-heading">
          {visit.say('education:landing.courses')}
        </h2>
        <a href={hrefOf(toPublicEducation.courses)} className="underline">
          {visit.say('education:landing.all_courses')}
        </a>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.items.slice(0, 3).map(course => (
          <li key={course.id} className="grid">
            <CourseCover course={course} visit={visit} />
          </li>
        ))}
      </ul>
      <ul aria-label={visit.say('education:landing.topics')} className="mt-8 flex flex-wrap gap-2">
        {shown.tags.slice(0, 10).map(({ tag, courses }) => (
          <li key={tag}>
            <a href={hrefOf(toPublicEducation.courses, { search: { tag } })} className="tag tag-plain">
              {topicName(tag, key => visit.say(`topics:${key}`))} {visit.number(courses)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const ReadingList = ({ shown, visit }: { shown: CourseListing; visit: Visit }) => (
  <section id="index" aria-labelledby="index-title" className="border-t-2 border-ink">
    <div className="mx-auto max-w-[76rem] px-5 py-16 sm:px-8 md:py-24">
      <h2 id="index-title" className="text-title max-w-[20ch]">
        {visit.say('education:landing.reading_list')}
      </h2>
      <ol className="mt-10">
        {shown.items.map((course, at) => {
          const title = visit.words(course.title)
          return (
            <li
              key={course.id}
              className="group relative grid gap-x-8 gap-y-1 border-t border-line py-6 last:border-b md:grid-cols-[4rem_1fr_auto] md:items-baseline"
            >
              <span aria-hidden="true" className="font-mono text-sm text-dim">
                {String(at + 1).padStart(2, '0')}
              </span>
              <div>
                <h3 lang={title.locale} className="text-2xl font-bold md:text-4xl">
                  <a href={courseHref(course)} className="after:absolute after:inset-0 group-hover:text-brand">
                    {title.text}
                  </a>
                </h3>
                <p className="mt-1 max-w-[46rem] text-dim">{visit.words(course.summary).text}</p>
              </div>
              <span className="font-mono text-sm text-dim">
                {visit.say('education:landing.minutes', { count: course.est_minutes })}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  </section>
)
