import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toIndustries } from '../../contract/addresses.ts'
import { industries, type Entry } from '../../contract/index.ts'
import { codesText } from '../figures/fact-texts.ts'
import { useReader } from '../reading/use-reader.ts'
import { newEntry } from './admin-types.ts'
import { OrderedEntries } from './ordered-entries.tsx'
import { AllDisagreements } from './all-disagreements.tsx'

const EntryDialog = lazyPart(() => import('./entry-dialog.tsx'))

/** All industries in their order, and the figures of any that disagree. */
export default function AdminIndustriesPage() {
  const { t } = useWords('industry-admin')
  const [edited, edit] = useState<Entry>()
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button kind="primary" onClick={() => edit(newEntry('industry', null))}>
          <IconPlus aria-hidden />
          {t('add.industry')}
        </Button>
      }
    >
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Part fallback={<Skeleton className="h-96 rounded-card" />}>
          <AllIndustries onEdit={edit} />
        </Part>
        <Part fallback={<Skeleton className="h-48 rounded-card" />}>
          <AllDisagreements />
        </Part>
      </div>
      <Part isOver>{edited && <EntryDialog entry={edited} onClose={() => edit(undefined)} />}</Part>
    </Page>
  )
}

function AllIndustries({ onEdit }: { onEdit: (entry: Entry) => void }) {
  const { t, localised } = useWords('industry-admin')
  const reader = useReader()
  const { industries: all } = useRead(industries.entries, {})
  if (all.length === 0) return <SmallEmpty title={t('none.industries')} />
  return (
    <div>
      <OrderedEntries entries={all} label={t('title')} onEdit={onEdit}>
        {entry => (
          <div className="py-1.5">
            <ScreenLink
              to={toIndustries.managed}
              params={{ industryId: entry.id }}
              className="font-head text-lg font-bold break-words hover:text-brand"
            >
              {localised(entry.name).text}
            </ScreenLink>
            <p className="font-mono text-xs text-dim">{codesText(entry, reader)}</p>
          </div>
        )}
      </OrderedEntries>
    </div>
  )
}
