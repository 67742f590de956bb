import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton, SkeletonText } from '#kernel/web/ui/skeleton.tsx'
import { showTab, tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { useWords } from '#kernel/web/words.ts'
import { DeletionNotice } from './deletion-notice.tsx'
import { type SettingsTab, settingsTabs, toAccount } from '../../contract/addresses.ts'

/** The content of each tab, loaded when it is opened. */
const panels: Record<SettingsTab, ComponentType> = {
  profile: lazyPart(async () => ({ default: (await import('./profile-tab.tsx')).ProfileTab })),
  preferences: lazyPart(async () => ({ default: (await import('./preferences-tab.tsx')).PreferencesTab })),
  security: lazyPart(async () => ({ default: (await import('./security-tab.tsx')).SecurityTab })),
  tokens: lazyPart(async () => ({ default: (await import('./tokens-tab.tsx')).TokensTab })),
  data: lazyPart(async () => ({ default: (await import('./data-tab.tsx')).DataTab })),
}

export default function ProfileSettingsPage() {
  const { t } = useWords('account')
  const [{ tab = 'profile' }] = useSearch(toAccount.profileSettings)
  const Panel = panels[tab]
  return (
    <Page title={t('settings.title')} lead={t('settings.lead')} width="text">
      <DeletionNotice />
      <nav aria-label={t('settings.title')} className={`${tabList} mb-8`}>
        {settingsTabs.map(each => (
          <ScreenLink
            key={each}
            to={toAccount.profileSettings}
            search={each === 'profile' ? {} : { tab: each }}
            {...(each === tab && { ref: showTab })}
            aria-current={each === tab ? 'page' : undefined}
            className={`${tabClass} flex items-center`}
          >
            {t(`settings.tab_${each}`)}
          </ScreenLink>
        ))}
      </nav>
      <Suspense key={tab} fallback={<Coming />}>
        <Panel />
      </Suspense>
    </Page>
  )
}

const Coming = () => (
  <div className="flex flex-col gap-8">
    <Skeleton className="h-8 w-48" />
    <SkeletonText lines={4} />
    <Skeleton className="h-11 w-full" />
    <Skeleton className="h-11 w-full" />
  </div>
)
