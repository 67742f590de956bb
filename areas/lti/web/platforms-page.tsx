import { Suspense } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toLti } from '../contract/addresses.ts'
import { lti, mostPlatforms } from '../contract/index.ts'
import { platformsEditor } from '../contract/rights.ts'
import type { Platform } from './platform-types.ts'
import { ToolAddresses } from './tool-addresses.tsx'

const PlatformDialog = lazyPart(async () => ({ default: (await import('./platform-dialog.tsx')).PlatformDialog }))

/** The value in the address while a platform is added. */
const added = 'new'

/** The learning platforms that open courses of the lab, and what to enter in them. */
export default function PlatformsPage() {
  const { t } = useWords('lti')
  const { items, tool } = useRead(lti.platforms, {})
  const mayChange = useRight(platformsEditor)
  const [{ platform: open }, setSearch] = useSearch(toLti.platforms)
  const platform = items.find(({ id }) => id === open)
  const add =
    mayChange && items.length < mostPlatforms ? (
      <Button kind="primary" onClick={() => void setSearch({ platform: added })}>
        {t('platforms.add')}
      </Button>
    ) : undefined
  return (
    <Page title={t('platforms.title')} lead={t('platforms.lead')} actions={items.length > 0 && add}>
      {items.length === 0 ? (
        <Empty title={t('platforms.none')} action={add}>
          {t('platforms.none_text')}
        </Empty>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map(each => (
            <PlatformLine key={each.id} platform={each} mayChange={mayChange} />
          ))}
        </ul>
      )}
      <ToolAddresses tool={tool} />
      <Suspense>
        {mayChange && (platform || open === added) && (
          <PlatformDialog
            key={platform?.id ?? added}
            platform={platform}
            onClose={() => void setSearch({ platform: undefined })}
          />
        )}
      </Suspense>
    </Page>
  )
}

type LineProps = { platform: Platform; mayChange: boolean }

function PlatformLine({ platform: { id, name, issuer, is_on, people }, mayChange }: LineProps) {
  const { t } = useWords('lti')
  return (
    <li className="group relative grid items-center gap-x-6 gap-y-1 py-4 hover:bg-sunken sm:grid-cols-[minmax(0,1fr)_10rem_8rem]">
      <div className="min-w-0">
        {mayChange ? (
          <ScreenLink
            to={toLti.platforms}
            search={{ platform: id }}
            className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand"
          >
            {name}
          </ScreenLink>
        ) : (
          <p className="font-semibold wrap-anywhere">{name}</p>
        )}
        <p className="text-sm wrap-anywhere text-dim">{issuer}</p>
      </div>
      <p className="text-sm text-dim">{t('platforms.people', { count: people })}</p>
      <p className="sm:text-end">
        <Tag tone={is_on ? 'brand' : 'plain'}>{t(is_on ? 'platforms.is_on' : 'platforms.is_off')}</Tag>
      </p>
    </li>
  )
}
