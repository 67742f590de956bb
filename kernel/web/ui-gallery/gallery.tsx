import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Html } from '../ui/html.tsx'
import { List } from '../ui/list.tsx'
import { Page } from '../ui/page.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Section } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SkeletonCard } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Fields } from './fields.tsx'
import { courses, lesson } from './samples.ts'
import { levels, Bar, Hero, CourseCard } from './cards.tsx'
import { Figures, People, Voices } from './people.tsx'

/**
 * Every component with invented content: an example to copy from, and what the tests render. Not a part of the product.
 */
export const Gallery = () => (
  <>
    <Bar />
    <main>
      <Hero />
      <Page
        title="Courses"
        lead="Small, hard problems. One each week."
        kicker={
          <Breadcrumb label="You are here">
            <a href="#learning">Learning</a>
            <a href="#all">All courses</a>
          </Breadcrumb>
        }
        actions={<Button kind="primary">New course</Button>}
      >
        <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
          <Segmented label="Level" value="all" segments={levels} />
          <SearchField label="Filter courses" className="w-full sm:w-64" />
        </div>
        <List of={{ items: courses, hasMore: true }} layout="cards" more="Show more">
          {course => <CourseCard {...course} />}
        </List>
        <Section title="Figures" ruled>
          <Figures />
        </Section>
        <Section title="People" lead="Who is where, and since when.">
          <People />
        </Section>
        <Section title="Fields">
          <Fields />
        </Section>
        <Section title="Voices">
          <Voices />
        </Section>
        <Section title="A lesson">
          <Html html={lesson} className="prose" />
        </Section>
        <Section title="Still coming, or nothing there">
          <div className="grid gap-5 md:grid-cols-3">
            <SkeletonCard />
            <Spinner label="Loading" />
            <Empty title="No course yet" action={<Button kind="primary">Find a course</Button>}>
              What you sign up for stands here, with the place where you stopped.
            </Empty>
          </div>
        </Section>
      </Page>
    </main>
  </>
)
