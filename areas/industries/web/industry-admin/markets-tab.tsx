import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries, type ListedMarket } from '../../contract/index.ts'
import { placeText } from '../figures/fact-texts.ts'
import { useReader } from '../reading/use-reader.ts'
import { newMarket, type Managed } from './admin-types.ts'

const MarketDialog = lazyPart(() => import('./market-dialog.tsx'))
const SectionsDialog = lazyPart(() => import('./sections-dialog.tsx'))

const tones: Record<ListedMarket['status'], TagTone> = { draft: 'warn', published: 'brand', archived: 'plain' }

/** The markets of an industry and its items, whatever their state. */
export function MarketsTab({ managed: { industry, items } }: { managed: Managed }) {
  const { t, localised } = useWords('industry-admin')
  const reader = useReader()
  const { markets } = useRead(industries.content, { industry_id: industry.id })
  const [edited, edit] = useState<ListedMarket>()
  const [written, write] = useState<ListedMarket>()
  const names = new Map(items.map(({ id, name }) => [id, localised(name).text]))
  const nameOf = ({ item_id, geography }: ListedMarket) =>
    `${names.get(item_id ?? '') ?? localised(industry.name).text} · ${placeText(geography, reader)}`
  return (
    <div className="max-w-3xl">
      <List<ListedMarket>
        of={markets}
        layout="rows"
        label={t('tabs.markets')}
        empty={<SmallEmpty title={t('none.markets')}>{t('none.markets_text')}</SmallEmpty>}
      >
        {market => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <h2 className="min-w-48 flex-1 font-semibold break-words">{nameOf(market)}</h2>
            <Tag tone={tones[market.status]}>{t(`states.${market.status}`)}</Tag>
            <span className="flex flex-wrap gap-2">
              <Button small aria-label={t('actions.write_of', { name: nameOf(market) })} onClick={() => write(market)}>
                {t('actions.write')}
              </Button>
              <Button
                small
                kind="ghost"
                aria-label={t('actions.edit_of', { name: nameOf(market) })}
                onClick={() => edit(market)}
              >
                {t('actions.edit')}
              </Button>
            </span>
          </div>
        )}
      </List>
      <Button className="mt-6" onClick={() => edit(newMarket(industry.id))}>
        <IconPlus aria-hidden />
        {t('add.market')}
      </Button>
      <Part isOver>
        {edited && <MarketDialog market={edited} items={items} onClose={() => edit(undefined)} />}
        {written && <SectionsDialog market={written} name={nameOf(written)} onClose={() => write(undefined)} />}
      </Part>
    </div>
  )
}
