import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { useOptionalRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import type { PitchField } from '../../contract/fields.ts'
import { pitches, type FieldStatus } from '../../contract/index.ts'
import { FieldList } from './field-list.tsx'

const FieldDialog = lazyPart(() => import('./field-dialog.tsx'))
const FieldStatusDialog = lazyPart(() => import('./field-status.tsx'))

/** The sections that pitches choose from, for administrators. */
export default function PitchFieldsPage() {
  const { t } = useWords('pitch-catalogue')
  const [edited, edit] = useState<PitchField | 'new'>()
  const [change, setChange] = useState<{ field: PitchField; status: FieldStatus }>()
  const all = useOptionalRead(pitches.fields, {})?.items ?? []
  // The present row, because its picture may have changed.
  const current = edited && edited !== 'new' ? (all.find(({ id }) => id === edited.id) ?? edited) : undefined
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button kind="primary" onClick={() => edit('new')}>
          <IconPlus aria-hidden />
          {t('add')}
        </Button>
      }
    >
      <Part fallback={<Skeleton className="h-96 rounded-card" />}>
        <FieldList onEdit={edit} onStatus={(field, status) => setChange({ field, status })} />
      </Part>
      <Part isOver>
        {edited && <FieldDialog field={current} onClose={() => edit(undefined)} />}
        {change && <FieldStatusDialog {...change} onClose={() => setChange(undefined)} />}
      </Part>
    </Page>
  )
}
