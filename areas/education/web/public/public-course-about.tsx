import type { Visit } from '#kernel/web/public-page.ts'
import { Html } from '#kernel/web/ui/html.tsx'
import type { CourseShown } from './public-course.ts'
import { Reviews, type PublicReviews } from './public-reviews.tsx'

/** The description of a course, its teachers, reviews, and source. */
export function PublicCourseAbout({
  course,
  reviews,
  visit,
}: {
  course: CourseShown
  reviews: PublicReviews | undefined
  visit: Visit
}) {
  return (
    <div className="flex flex-col gap-10">
      {course.description_html && (
        <section aria-labelledby="about">
          <h2 id="about" className="text-heading mb-3">
            {visit.say('education:public.about')}
          </h2>
          <Html html={course.description_html} className="prose" />
        </section>
      )}
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
      {reviews && <Reviews reviews={reviews} slug={course.slug} visit={visit} />}
      {course.source && <Source source={course.source} visit={visit} />}
    </div>
  )
}

const Source = ({ source, visit: { say } }: { source: NonNullable<CourseShown['source']>; visit: Visit }) => (
  <section aria-labelledby="source" className="border-t border-line pt-6 text-sm text-dim">
    <h2 id="source" className="mb-1 font-semibold">
      {say('education:public.source')}
    </h2>
    {source.attribution && <p>{source.attribution}</p>}
    {source.licence && <p>{say('education:public.licence', { licence: source.licence })}</p>}
  </section>
)
