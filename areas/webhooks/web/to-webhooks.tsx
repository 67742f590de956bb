import { FurtherLink } from '#areas/settings/web/exports.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toWebhooks } from '../contract/addresses.ts'
import { webhooksReader } from '../contract/rights.ts'

/** The link from the settings to the webhooks. */
export function ToWebhooks() {
  const { t } = useWords('webhooks')
  return <FurtherLink to={toWebhooks.webhooks} reader={webhooksReader} title={t('title')} text={t('short')} />
}
