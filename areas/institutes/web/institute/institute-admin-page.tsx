import { IconDownload, IconUserPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { institutesAdmin } from '#areas/members/contract.ts'
import { download } from '#kernel/web/download.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { useRight } from '#kernel/web/session.ts'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Menu } from '#kernel/web/ui/menu.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { showTab, tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import { InstituteChoice } from './institute-choice.tsx'
import { chosenInstitute, managedBy, type Info } from '../institute-types.ts'
import { NoInstitute, Paused } from './no-institute.tsx'
import { type ManagingTab, managingTabs, toInstitutes } from '../../contract/addresses.ts'

const panels = {
  overview: lazyPart(async () => ({ default: (await import('../overview/overview.tsx')).Overview })),
  people: lazyPart(async () => ({ default: (await import('../people/people.tsx')).People })),
  invitations: lazyPart(async () => ({ default: (await import('../invitations/invitations.tsx')).Invitations })),
  import: lazyPart(async () => ({ default: (await import('../importing/import-people.tsx')).ImportPeople })),
  courses: lazyPart(async () => ({ default: (await import('../courses/courses.tsx')).Courses })),
  supervisors: lazyPart(async () => ({ default: (await import('../supervisors/supervisors.tsx')).OwnSupervisors })),
}

/** A supervisor's institution page: its people and their progress. */
export default function InstituteAdminPage() {
  const isAdmin = useRight(institutesAdmin)
  const [{ institute: requested }] = useSearch(toInstitutes.instituteAdmin)
  const managed = managedBy(useRead(institutes.memberships, {}).items)
  const id = chosenInstitute(managed, requested, isAdmin)
  if (!id) return <NoInstitute hasOwn={managed.length > 0} />
  return <ManagedInstitute key={id} instituteId={id} />
}

function ManagedInstitute({ instituteId }: { instituteId: string }) {
  const { t } = useWords('institutes')
  const [{ tab = 'overview' }] = useSearch(toInstitutes.instituteAdmin)
  const info = useRead(institutes.info, { institute_id: instituteId })
  const { institute } = info
  const Panel = panels[tab]
  usePageTitle(institute.name)
  return (
    <Page
      kicker={<InstituteChoice info={info} />}
      title={
        <span className="flex items-center gap-4">
          <LogoMark of={institute} size="large" />
          <span className="min-w-0 break-words">{institute.name}</span>
        </span>
      }
      lead={t('home.lead', {
        students: t('home.students', { count: institute.students }),
        supervisors: t('home.supervisors', { count: institute.supervisors }),
      })}
      actions={institute.state === 'active' && <Actions info={info} />}
    >
      {institute.state === 'active' || institute.state === 'archived' ? (
        <>
          {institute.state === 'archived' && <Paused institute={institute} />}
          <Tabs info={info} now={tab} />
          <Suspense fallback={<Skeleton className="mt-8 h-96 rounded-card" />}>
            <div className="mt-8">
              <Panel info={info} />
            </div>
          </Suspense>
        </>
      ) : (
        <Paused institute={institute} />
      )}
    </Page>
  )
}

/** Only owners decide about supervisors, so only they have that tab; an administrator has all tabs. */
const tabsOf = ({ my_kind }: Info): readonly ('overview' | ManagingTab)[] => [
  'overview',
  ...managingTabs.filter(tab => tab !== 'supervisors' || my_kind !== 'supervisor'),
]

function Tabs({ info, now }: { info: Info; now: 'overview' | ManagingTab }) {
  const { t, number } = useWords('institutes')
  const [{ institute }] = useSearch(toInstitutes.instituteAdmin)
  const counts: Partial<Record<'overview' | ManagingTab, number>> = {
    people: info.institute.students,
    invitations: info.seats.invited,
  }
  return (
    <nav aria-label={t('tabs.label')} className={tabList}>
      {tabsOf(info).map(tab => (
        <ScreenLink
          key={tab}
          to={toInstitutes.instituteAdmin}
          search={{ institute, ...(tab !== 'overview' && { tab }) }}
          // The router would mark none while a filter is set, because all of them share one path.
          aria-current={tab === now ? 'page' : 'false'}
          {...(tab === now && { ref: showTab })}
          className={`${tabClass} inline-flex items-center gap-2`}
        >
          {t(`tabs.${tab}`)}
          {Boolean(counts[tab]) && (
            <span className="rounded-full bg-sunken px-2 text-[0.8125rem] tabular-nums">
              {number(counts[tab] ?? 0)}
            </span>
          )}
        </ScreenLink>
      ))}
    </nav>
  )
}

function Actions({ info: { institute } }: { info: Info }) {
  const { t } = useWords('institutes')
  const [search] = useSearch(toInstitutes.instituteAdmin)
  const save = (what: 'people' | 'progress') =>
    sayProblem(download(institutes.exportPeople, { institute_id: institute.id, what }))
  return (
    <>
      <Menu
        label={t('export.title')}
        button={
          <>
            <IconDownload aria-hidden />
            {t('export.title')}
          </>
        }
        items={[
          { id: 'people', label: t('export.people'), onChoose: () => save('people') },
          { id: 'progress', label: t('export.progress'), onChoose: () => save('progress') },
        ]}
      />
      <ScreenLink
        to={toInstitutes.instituteAdmin}
        search={{ institute: search.institute, tab: 'invitations', open: 'mail' }}
        // The list of invitations has a main button of its own.
        className={buttonClass(search.tab === 'invitations' ? 'quiet' : 'primary')}
      >
        <IconUserPlus aria-hidden />
        {t('home.invite')}
      </ScreenLink>
    </>
  )
}
