import { IconDots, IconLogout, IconPencil, IconTrash } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { BarChart } from '../ui/chart/bar-chart.tsx'
import { LineChart } from '../ui/chart/line-chart.tsx'
import { StackedBars } from '../ui/chart/stacked-bars.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { Menu } from '../ui/menu.tsx'
import { Notice } from '../ui/notice.tsx'
import { Popover } from '../ui/popover.tsx'
import { Progress } from '../ui/progress.tsx'
import { Select } from '../ui/select.tsx'
import { Stat } from '../ui/stat.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { Tag } from '../ui/tag.tsx'
import { people, quarters } from './samples.ts'

export const Figures = () => (
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

export const People = () => (
  <Table
    caption="People"
    rows={people}
    keyOf={person => person.email}
    sort={{ by: 'name', dir: 'asc' }}
    onSort={() => undefined}
    columns={personColumns}
  />
)

export const Voices = () => (
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
