import { Suspense } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { DetailDrawer } from '#kernel/web/ui/detail-drawer.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toSettings } from '../../contract/addresses.ts'
import { settings } from '../../contract/index.ts'
import { furtherSettings } from '../slots.ts'
import { SettingDetail } from './setting-detail.tsx'
import { useValueText, type Setting } from './setting-value.ts'

/** What administrators change while the lab runs, each with where its value comes from. */
export default function SettingsPage() {
  const { t } = useWords('settings')
  const { items } = useRead(settings.list, {})
  const [{ key }, setSearch] = useSearch(toSettings.settings)
  const open = items.find(each => each.key === key)
  return (
    <Page title={t('screens.settings')} lead={t('page.lead')}>
      <ul className="divide-y divide-line border-y border-line">
        {items.map(setting => (
          <li key={setting.key}>
            <SettingLine setting={setting} />
          </li>
        ))}
      </ul>
      <Suspense>
        <furtherSettings.Slot />
      </Suspense>
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

function SettingLine({ setting }: { setting: Setting }) {
  const { t } = useWords('settings')
  const valueText = useValueText()
  return (
    <div className="group relative grid items-center gap-x-6 gap-y-1 py-4 pe-8 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_12rem]">
      <ScreenLink
        to={toSettings.settings}
        search={{ key: setting.key }}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand"
      >
        {t(`names.${setting.key}`)}
      </ScreenLink>
      <p className="wrap-anywhere">{valueText(setting.key, setting.value)}</p>
      <p className="sm:text-end">
        <Tag tone={setting.source === 'stored' ? 'brand' : 'plain'}>{t(`sources.${setting.source}`)}</Tag>
      </p>
      <IconChevronRight size={20} aria-hidden className="absolute inset-y-0 end-1 my-auto text-dim" />
    </div>
  )
}
