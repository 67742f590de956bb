import { IconBell, IconDots, IconLogout, IconMenu2, IconMoon, IconPencil, IconTrash } from '@tabler/icons-react'
import { Avatar } from '../ui/avatar.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Button, buttonClass, IconButton, LinkButton } from '../ui/button.tsx'
import { Card, cardLink } from '../ui/card.tsx'
import { BarChart } from '../ui/chart/bar-chart.tsx'
import { LineChart } from '../ui/chart/line-chart.tsx'
import { StackedBars } from '../ui/chart/stacked-bars.tsx'
import { Cover } from '../ui/cover.tsx'
import { Empty } from '../ui/empty.tsx'
import { Html } from '../ui/html.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { List } from '../ui/list.tsx'
import { Menu } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { Kicker, Page } from '../ui/page.tsx'
import { Popover } from '../ui/popover.tsx'
import { Progress } from '../ui/progress.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Section } from '../ui/section.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { SkeletonCard } from '../ui/skeleton.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Stat } from '../ui/stat.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import { Fields } from './fields.tsx'
import { courses, lesson, people, quarters } from './samples.ts'

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

const levels = ['All levels', 'Introductory', 'Core', 'Lab'].map((label, index) => ({
  label,
  value: index ? label : 'all',
}))

const Bar = () => (
  <header className="sticky top-0 z-10 flex h-16 items-center gap-2 border-b border-line bg-bg px-4">
    <IconButton label="Menu">
      <IconMenu2 aria-hidden />
    </IconButton>
    <span className="flex items-center gap-2 font-head text-lg font-bold">
      <span className="size-2.5 rounded-full bg-signal" /> AI Lab
    </span>
    <SearchField label="Search" className="mx-auto hidden w-full max-w-md sm:block" />
    <span className="ml-auto flex items-center gap-1 sm:ml-0">
      <Tooltip text="Notifications">
        <IconButton label="Notifications">
          <IconBell aria-hidden />
        </IconButton>
      </Tooltip>
      <Tooltip text="Dark">
        <IconButton label="Dark">
          <IconMoon aria-hidden />
        </IconButton>
      </Tooltip>
      <Avatar initials="AG" name="Ana García" />
    </span>
  </header>
)

const Hero = () => (
  <div className="mx-auto grid max-w-[76rem] items-center gap-10 px-5 py-16 sm:px-8 md:grid-cols-2">
    <div>
      <Kicker className="mb-4">Research · Courses · Ventures</Kicker>
      <p className="font-head text-hero font-bold tracking-tight text-balance">Work on the hard, small problem.</p>
      <p className="mt-5 max-w-md text-lg text-dim">
        An AI lab for founders, students and the institutions that back them.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton kind="primary" href="#join">
          Create an account
        </LinkButton>
        <a className={buttonClass('quiet')} href="#courses">
          Browse courses
        </a>
      </div>
    </div>
    <Cover seed="hero" rounded />
  </div>
)

const CourseCard = ({ id, by, title, text, level, units, done }: (typeof courses)[number]) => (
  <Card
    cover={<Cover seed={id} />}
    titleLevel="h2"
    kicker={by}
    title={
      <a href={`#${id}`} className={cardLink}>
        {title}
      </a>
    }
    footer={
      <>
        <span className="flex gap-1.5">
          <Tag tone="brand">{level}</Tag>
          <Tag>{units}</Tag>
        </span>
        <Progress value={done} label={`Progress in ${title}`} />
      </>
    }
  >
    <p className="line-clamp-2 text-sm text-dim">{text}</p>
  </Card>
)

const Figures = () => (
  <>
    <dl className="mb-8 grid grid-cols-2 gap-6 lg:grid-cols-4">
      <Stat label="Learners" value="1,204" hint="+38 this week" />
      <Stat label="Finished" value="312" />
      <Stat label="Median score" value="86 %" />
      <Stat label="Waiting for you" value="4" />
    </dl>
    <div className="grid gap-5 lg:grid-cols-2">
      <BarChart title="Sign-ups by quarter" {...quarters} tableLabel="Data table" />
      <LineChart title="Finished by quarter" {...quarters} tableLabel="Data table" />
      <LineChart title="Share of research" {...quarters} series={quarters.series.slice(0, 1)} tableLabel="Data table" />
      <BarChart
        title="Nothing yet"
        categories={['Q1', 'Q2']}
        series={[{ name: 'Agents', values: [0, 0] }]}
        tableLabel="Data table"
      />
      <StackedBars title="Where they stand" {...quarters} tableLabel="Data table" />
    </div>
  </>
)

const personColumns: Column<(typeof people)[number]>[] = [
  { key: 'name', head: 'Name', cell: person => person.name, sortable: true },
  { key: 'email', head: 'Email', cell: person => <span className="text-dim">{person.email}</span> },
  {
    key: 'role',
    head: 'Role',
    cell: person => <Tag tone={person.role === 'Student' ? 'brand' : 'bad'}>{person.role}</Tag>,
  },
  { key: 'since', head: 'Since', cell: person => person.since, sortable: true },
  { key: 'score', head: 'Score', cell: person => person.score, number: true },
]

const People = () => (
  <Table
    caption="People"
    rows={people}
    keyOf={person => person.email}
    sort={{ by: 'name', dir: 'asc' }}
    onSort={() => undefined}
    columns={personColumns}
  />
)

const Voices = () => (
  <div className="grid gap-4">
    <Notice>The lab keeps your place; you can leave at any time.</Notice>
    <Notice kind="good" title="Saved">
      Your profile is up to date.
    </Notice>
    <Notice kind="warn" title="This translation is older than the lesson" />
    <Notice kind="bad">Wrong Username or Password</Notice>
    <div className="flex flex-wrap items-center gap-3">
      <Button kind="primary">Save</Button>
      <Button kind="primary" busy>
        Save
      </Button>
      <Button>Cancel</Button>
      <Button kind="ghost">Later</Button>
      <Button kind="danger">
        <IconLogout aria-hidden /> Sign out
      </Button>
      <Button disabled>Not yet</Button>
      <Menu
        button={<IconDots aria-hidden />}
        buttonLabel="More"
        label="More"
        icon
        items={[
          { id: 'edit', label: 'Edit', icon: <IconPencil aria-hidden />, onChoose: () => undefined },
          { id: 'remove', label: 'Remove', icon: <IconTrash aria-hidden />, bad: true, onChoose: () => undefined },
        ]}
      />
      <Popover button="Why 64 %?" label="Why 64 %" className="p-4">
        7 of 11 required units are done.
      </Popover>
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
      </span>
      <Tag tone="info">Preview</Tag> <Tag tone="warn">Older</Tag>
    </div>
    <Progress value={64} label="Your progress" showLabel />
    <Select
      label="Role"
      hideLabel
      pill
      className="w-56"
      defaultValue=""
      options={[
        { value: '', label: 'Any role' },
        { value: '8', label: 'Founder' },
      ]}
    />
  </div>
)
