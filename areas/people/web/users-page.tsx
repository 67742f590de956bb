import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toPeople } from '../contract/addresses.ts'
import { userTabs, type UserTab } from '../contract/choices.ts'

/** The content of each tab, loaded when it is opened. */
const panels: Record<UserTab, ComponentType> = {
  people: lazyPart(async () => ({ default: (await import('./users/people-tab.tsx')).PeopleTab })),
  invitations: lazyPart(async () => ({ default: (await import('./invites/invitations-tab.tsx')).InvitationsTab })),
  roles: lazyPart(async () => ({ default: (await import('./roles/roles-tab.tsx')).RolesTab })),
  activity: lazyPart(async () => ({ default: (await import('./activity/activity-tab.tsx')).ActivityTab })),
}

/** The people of the lab, their roles, and the log of changes. */
export default function UsersPage() {
  const { t } = useWords('people')
  const [{ tab = 'people' }] = useSearch(toPeople.users)
  const Panel = panels[tab]
  return (
    <Page title={t('users.title')} lead={t('users.lead')}>
      <nav aria-label={t('users.title')} className={`${tabList} mb-8`}>
        {userTabs.map(each => (
          <ScreenLink
            key={each}
            to={toPeople.users}
            search={each === 'people' ? {} : { tab: each }}
            aria-current={each === tab ? 'page' : undefined}
            className={`${tabClass} flex items-center`}
          >
            {t(`users.tab_${each}`)}
          </ScreenLink>
        ))}
      </nav>
      <Suspense key={tab} fallback={<Skeleton className="h-64 rounded-card" />}>
        <Panel />
      </Suspense>
    </Page>
  )
}
