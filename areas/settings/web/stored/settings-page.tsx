import { Suspense } from 'react'
import { useSearch } from '#kernel/web/navigation.ts'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toSettings } from '../../contract/addresses.ts'
import { settings } from '../../contract/index.ts'
import { groupOf } from '../../contract/keys.ts'
import { furtherSettings } from '../slots.ts'
import { SettingDetail } from './setting-detail.tsx'
import { SettingsAbout } from './setting-group.tsx'

/** What administrators change while the lab runs, each with where its value comes from. */
export default function SettingsPage() {
  const { t } = useWords('settings')
  const { items } = useRead(settings.list, {})
  const [{ key }, setSearch] = useSearch(toSettings.settings)
  const open = items.find(each => each.key === key)
  return (
    <Page title={t('screens.settings')} lead={t('page.lead')}>
      <Suspense>
        {furtherSettings.map((Link, at) => (
          <Link key={at} />
        ))}
      </Suspense>
      {[...Map.groupBy(items, each => groupOf(each.key))].map(([group, those]) => (
        <SettingsAbout key={group} group={group} items={those} />
      ))}
      <p className="mt-6 text-dim">{t('page.others')}</p>
      <DetailDrawer
        isOpen={open !== undefined}
        onClose={() => void setSearch({ key: undefined })}
        title={t('page.setting')}
      >
        {open && <SettingDetail key={open.key} settingKey={open.key} />}
      </DetailDrawer>
    </Page>
  )
}
