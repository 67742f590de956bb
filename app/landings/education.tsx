import { toPublicEducation } from '#areas/education/contract/public-addresses.ts'
import { education as calls, levels } from '#areas/education/contract/index.ts'
import { CourseCover, readCourses, type CourseListing, type ListedCourse } from '#areas/education/web/public-exports.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import type { Answered } from '#kernel/contract/call.ts'
import type { ReadPublic, Visit } from '#kernel/web/public-page.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Html } from '#kernel/web/ui/html.tsx'
import { landing } from './landing.tsx'

type Preview = NonNullable<Answered<typeof calls.course>['unit']>
type Data = { shown: CourseListing; first?: { course: ListedCourse; unit: Preview } }

/** The first lesson that anyone may read: the free preview of the first course with one. */
async function firstLesson(read: ReadPublic, courses: ListedCourse[]): Promise<Data['first']> {
  for (const course of courses.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))) {
    const page = await read(calls.course, { course_id: course.id })
    const preview = page?.outline.flatMap(section => section.units).find(unit => unit.free_preview)
    const opened = preview && (await read(calls.course, { course_id: course.id, unit_key: preview.unit_key }))
    if (opened?.unit) return { course, unit: opened.unit }
  }
  return undefined
}

/** The education landing: an open lesson, the courses in three groups by level, and the sections of the areas. */
export const education = landing<Data>('education', {
  topics: ['courses', 'people'],
  async load(read) {
    const courseList = await readCourses(read)
    const first = courseList && (await firstLesson(read, courseList.items))
    return courseList && { shown: courseList, ...(first && { first }) }
  },
  meta: ({ say }, _has, { shown, first }) => ({
    title: say(first ? 'app:education.meta_title' : 'app:education.empty_meta_title'),
    description: say(leadOf(shown, first !== undefined)),
    seed: 'landing-education',
  }),
  body: (sections, visit, _has, { shown, first }) => (
    <>
      <Hero shown={shown} hasLesson={first !== undefined} visit={visit} />
      {first && <Lesson {...first} visit={visit} />}
      <Shelves shown={shown} visit={visit} />
      {sections}
    </>
  ),
})

/** What can be read here: a lesson at once, courses, or nothing yet. */
function leadOf(shown: CourseListing, hasLesson: boolean): string {
  if (hasLesson) return 'app:education.lead'
  return shown.items.length > 0 ? 'app:education.empty_lead' : 'education:catalogue.none_yet_text'
}

type HeroProps = { shown: CourseListing; hasLesson: boolean; visit: Visit }

/** Promises a lesson only where one can be read. */
const Hero = ({ shown, hasLesson, visit: { say } }: HeroProps) => (
  <section className="mx-auto max-w-[76rem] px-5 pt-10 pb-14 text-center sm:px-8 md:pt-16">
    <div aria-hidden="true" className="mx-auto mb-8 flex max-w-md justify-center">
      {shown.items.slice(0, 3).map((course, at) => (
        <Cover
          key={course.id}
          seed={course.cover_seed}
          shape="square"
          className={`w-28 rounded-full border-4 border-bg sm:w-36 ${at === 1 ? 'z-10 -mx-4 -translate-y-3' : ''}`}
        />
      ))}
    </div>
    <h1 className="mx-auto max-w-[18ch] text-hero">
      {say(hasLesson ? 'app:education.title' : 'app:education.empty_title')}
    </h1>
    <p className="mx-auto mt-5 max-w-[36rem] text-lg text-dim">{say(leadOf(shown, hasLesson))}</p>
    <p className="mt-8 flex flex-wrap justify-center gap-3">
      {hasLesson && (
        <a href="#lesson" className={buttonClass('primary')}>
          {say('app:education.read_now')}
        </a>
      )}
      {shown.items.length > 0 && (
        <a href={hrefOf(toPublicEducation.courses)} className={buttonClass('quiet')}>
          {say('app:education.all')}
        </a>
      )}
    </p>
  </section>
)

const Lesson = ({ course, unit, visit }: { course: ListedCourse; unit: Preview; visit: Visit }) => (
  <section id="lesson" aria-labelledby="lesson-title" className="bg-tint px-4 py-14 sm:px-8">
    <article className="relative mx-auto max-w-[46rem] rounded-card bg-surface px-6 pt-8 shadow-float sm:px-12 sm:pt-12">
      <p className="font-mono text-sm text-dim">{visit.words(course.title).text}</p>
      <h2 id="lesson-title" className="text-title mt-2">
        {visit.words(unit.title).text}
      </h2>
      <div className="relative mt-6 max-h-[34rem] overflow-clip" inert>
        <Html html={unit.body.html} lang={unit.body.locale} className="prose" />
        <div
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-48 bg-linear-to-t from-surface to-transparent"
        />
      </div>
      <p className="flex justify-center pt-2 pb-10">
        <a
          href={hrefOf(toPublicEducation.course, {
            params: { courseId: course.slug },
            search: { unit: unit.unit_key },
          })}
          className={buttonClass('primary')}
        >
          {visit.say('app:education.go_on', {
            minutes: visit.say('education:landing.minutes', { count: unit.est_minutes }),
          })}
        </a>
      </p>
    </article>
  </section>
)

const Shelves = ({ shown, visit }: { shown: CourseListing; visit: Visit }) => (
  <div className="mx-auto grid max-w-[76rem] items-start gap-x-6 gap-y-12 px-5 py-16 sm:px-8 md:grid-cols-3">
    {levels.map(level => {
      const courses = shown.items.filter(course => course.level === level)
      return (
        courses.length > 0 && (
          <section key={level} aria-labelledby={level} className="flex flex-col gap-5">
            <div>
              <h2 id={level} className="text-heading">
                {visit.say(`education:level.${level}`)}
              </h2>
              <p className="mt-2 text-dim md:min-h-12">{visit.say(`app:education.${level}`)}</p>
            </div>
            <ul className="grid gap-5">
              {courses.map(course => (
                <li key={course.id} className="grid">
                  <CourseCover course={course} visit={visit} titleLevel="h3" />
                </li>
              ))}
            </ul>
          </section>
        )
      )
    })}
  </div>
)
