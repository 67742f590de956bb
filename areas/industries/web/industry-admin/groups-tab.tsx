import { IconPlus } from '@tabler/icons-react'
import { Button } from '#kernel/web/ui/button.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Entry } from '../../contract/index.ts'
import { codesText } from '../figures/fact-texts.ts'
import { useReader } from '../reading/use-reader.ts'
import { newEntry, type Managed } from './admin-types.ts'
import { OrderedEntries } from './ordered-entries.tsx'

type Props = { managed: Managed; onEdit: (entry: Entry) => void }

/** The groups of an industry with their items. */
export function GroupsTab({ managed: { industry, groups, items }, onEdit }: Props) {
  const { t, localised } = useWords('industry-admin')
  const reader = useReader()
  const itemsOf = (id: string) => items.filter(({ parent_id }) => parent_id === id)
  return (
    <div className="max-w-3xl">
      {groups.length === 0 && <SmallEmpty title={t('none.groups')} />}
      <OrderedEntries entries={groups} label={t('tabs.groups')} onEdit={onEdit}>
        {group => (
          <section className="pt-2 pb-4">
            <h2 className="font-head text-lg font-bold break-words">{localised(group.name).text}</h2>
            <p className="mb-2 font-mono text-xs text-dim">{codesText(group, reader)}</p>
            <OrderedEntries entries={itemsOf(group.id)} label={localised(group.name).text} onEdit={onEdit}>
              {item => (
                <div className="py-2">
                  <p className="break-words">{localised(item.name).text}</p>
                  <p className="font-mono text-xs text-dim">{codesText(item, reader)}</p>
                </div>
              )}
            </OrderedEntries>
            <Button kind="ghost" small className="mt-2" onClick={() => onEdit(newEntry('item', group.id))}>
              <IconPlus aria-hidden />
              {t('add.item')}
            </Button>
          </section>
        )}
      </OrderedEntries>
      <Button className="mt-6" onClick={() => onEdit(newEntry('group', industry.id))}>
        <IconPlus aria-hidden />
        {t('add.group')}
      </Button>
    </div>
  )
}
