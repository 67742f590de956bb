import { IconBell, IconMenu2, IconMoon } from '@tabler/icons-react'
import { Avatar } from '../ui/avatar.tsx'
import { buttonClass, IconButton, LinkButton } from '../ui/button.tsx'
import { Card, cardLink } from '../ui/card.tsx'
import { Cover } from '../ui/cover.tsx'
import { Kicker } from '../ui/page.tsx'
import { Progress } from '../ui/progress.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Tag } from '../ui/tag.tsx'
import { Tooltip } from '../ui/tooltip.tsx'
import type { courses } from './samples.ts'

export const levels = ['All levels', 'Introductory', 'Core', 'Lab'].map((label, index) => ({
  label,
  value: index ? label : 'all',
}))

export const Bar = () => (
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

export const Hero = () => (
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

export const CourseCard = ({ id, by, title, text, level, units, done }: (typeof courses)[number]) => (
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
