import { IconChevronRight } from '@tabler/icons-react'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { useRight } from '#kernel/web/session.ts'
import { useWords } from '#kernel/web/words.ts'
import { toWebhooks } from '../contract/addresses.ts'
import { webhooksReader } from '../contract/rights.ts'

/** The way from the settings to the webhooks. */
export function ToWebhooks() {
  const { t } = useWords('webhooks')
  if (!useRight(webhooksReader)) return null
  return (
    <div className="group relative flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-4 pe-8 hover:bg-sunken">
      <ScreenLink
        to={toWebhooks.webhooks}
        className="font-semibold wrap-anywhere after:absolute after:inset-0 group-hover:text-brand"
      >
        {t('title')}
      </ScreenLink>
      <p className="text-dim">{t('short')}</p>
      <IconChevronRight size={20} aria-hidden className="absolute inset-y-0 end-1 my-auto text-dim" />
    </div>
  )
}
