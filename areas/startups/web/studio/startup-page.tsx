import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useLive } from '#kernel/web/live.ts'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { refresh } from '#kernel/web/queries.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { showTab, tabClass, tabList } from '#kernel/web/ui/tabs.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { startupTabs, toStartups } from '../../contract/addresses.ts'
import { startups } from '../../contract/index.ts'
import { modulePages } from '../slots.ts'
import { Profile } from './profile.tsx'
import { LogoMark } from '#kernel/web/ui/logo-mark.tsx'
import { statusTone, type Own } from './startup-types.ts'

const panels = {
  profile: Profile,
  facts: lazyPart(() => import('./facts.tsx')),
  team: lazyPart(() => import('./team.tsx')),
  settings: lazyPart(() => import('./settings.tsx')),
}

/** One startup: its profile, its figures, its team and, for those who may change it, its settings. */
export default function StartupPage() {
  const { t } = useWords('studio')
  const { businessId } = useParams(toStartups.startup)
  const [{ tab = 'profile' }] = useSearch(toStartups.startup)
  const own = useRead(startups.details, { business_id: businessId })
  const { startup } = own
  useLive('person', message => {
    const { kind, id } = message as { kind?: string; id?: string }
    if (kind === 'startup' && id === businessId) void refresh(startups.details, startups.facts, startups.factHistory)
  })
  usePageTitle(startup.name)
  const Panel = panels[tab]
  return (
    <Page
      kicker={
        <ScreenLink to={toStartups.mine} className="link">
          {t('screens.mine')}
        </ScreenLink>
      }
      title={
        <span className="flex items-center gap-4">
          <LogoMark of={startup} size="large" />
          <span className="min-w-0 break-words">{startup.name}</span>
        </span>
      }
      lead={startup.tagline || undefined}
      actions={<Tag tone={statusTone(startup.status)}>{t(`statuses.${startup.status}`)}</Tag>}
    >
      <State own={own} />
      <nav aria-label={t('tabs.label')} className={tabList}>
        {(['profile', ...startupTabs] as const).map(each => (
          <ScreenLink
            key={each}
            to={toStartups.startup}
            params={{ businessId }}
            search={each === 'profile' ? {} : { tab: each }}
            aria-current={each === tab ? 'page' : 'false'}
            {...(each === tab && { ref: showTab })}
            className={tabClass}
          >
            {t(`tabs.${each}`)}
          </ScreenLink>
        ))}
        {modulePages()
          .filter(({ module }) => own.modules.some(each => each.module === module && each.is_on))
          .map(({ module, to }) => (
            <ScreenLink key={module} to={to} search={{ startup: businessId }} className={tabClass}>
              {t(`modules.names.${module}`)}
            </ScreenLink>
          ))}
      </nav>
      <Suspense fallback={<Skeleton className="mt-8 h-72 rounded-card" />}>
        <div className="mt-8">
          <Panel own={own} />
        </div>
      </Suspense>
    </Page>
  )
}

/** Why a startup is read-only, or what it needs to be active. */
function State({ own: { startup, may } }: { own: Own }) {
  const { t, list } = useWords('studio')
  const { status, missing, suspended_reason } = startup
  if (status === 'active') return null
  if (status === 'draft') {
    const fields = list(missing.map(field => t(`fields.${field}`)))
    return (
      <Notice
        kind="info"
        className="mb-6"
        title={t('profile.draft')}
        action={
          may.includes('edit') && (
            <ScreenLink
              to={toStartups.startup}
              params={{ businessId: startup.id }}
              search={{ tab: 'settings' }}
              className="link"
            >
              {t('profile.complete')}
            </ScreenLink>
          )
        }
      >
        {t('profile.missing', { fields })}
      </Notice>
    )
  }
  return (
    <Notice kind="warn" className="mb-6" title={t(`profile.${status}`)}>
      {status === 'suspended' ? suspended_reason : t('profile.archived_text')}
    </Notice>
  )
}
