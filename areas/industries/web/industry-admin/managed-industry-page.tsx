import { useState } from 'react'
import { oneOf } from '#kernel/contract/is-one-of.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useParams, useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { Tabs } from '#kernel/web/ui/tabs.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { managedTabs, toIndustries } from '../../contract/addresses.ts'
import { industries, type Entry } from '../../contract/index.ts'
import { codesText } from '../figures/fact-texts.ts'
import { useReader } from '../reading/use-reader.ts'
import { FiguresTab } from './figures-tab.tsx'
import { GroupsTab } from './groups-tab.tsx'
import { MarketsTab } from './markets-tab.tsx'
import { useArchive } from './ordered-entries.tsx'

const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'))

/** One industry for its administrators: its groups and items, its figures, its markets. */
export default function ManagedIndustryPage() {
  const { t, localised } = useWords('industry-admin')
  const reader = useReader()
  const { industryId } = useParams(toIndustries.managed)
  const [{ tab }, setSearch] = useSearch(toIndustries.managed)
  const managed = useRead(industries.industryEntries, { industry_id: industryId })
  const [edited, edit] = useState<Entry>()
  const archive = useArchive()
  const { industry } = managed
  const name = localised(industry.name).text
  usePageTitle(name)
  const waiting = <Skeleton className="h-72 rounded-card" />
  const panels = {
    groups: <GroupsTab managed={managed} onEdit={edit} />,
    figures: <FiguresTab managed={managed} />,
    markets: <MarketsTab managed={managed} />,
  }
  return (
    <Page
      kicker={
        <ScreenLink to={toIndustries.administered} className="link">
          {t('title')}
        </ScreenLink>
      }
      title={name}
      lead={industry.summary ? localised(industry.summary).text || undefined : undefined}
      actions={
        <>
          <Button onClick={() => archive(industry)}>
            {t(industry.status === 'active' ? 'actions.archive' : 'actions.restore')}
          </Button>
          <Button kind="primary" onClick={() => edit(industry)}>
            {t('actions.edit')}
          </Button>
        </>
      }
    >
      <p className="-mt-4 mb-6 flex flex-wrap items-center gap-3 font-mono text-[0.8125rem] text-dim">
        {codesText(industry, reader)}
        {industry.status === 'archived' && <Tag>{t('archived')}</Tag>}
      </p>
      <Tabs
        label={t('tabs.label')}
        value={tab ?? 'groups'}
        onChange={id => void setSearch({ tab: oneOf(managedTabs, id) }, { replace: true })}
        items={(['groups', ...managedTabs] as const).map(id => ({
          id,
          label: t(`tabs.${id}`),
          panel: <Part fallback={waiting}>{panels[id]}</Part>,
        }))}
      />
      <Part isOver>{edited && <EntryDialog entry={edited} onClose={() => edit(undefined)} />}</Part>
    </Page>
  )
}
