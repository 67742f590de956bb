import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { Part } from '#kernel/web/part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { industries } from '../../contract/index.ts'
import { Disagreements } from '../figures/disagreements.tsx'
import type { ShownFact, ShownMeasure } from '../figures/fact-texts.ts'
import { useReader } from '../reading/use-reader.ts'
import { newFact, newMeasure, type Managed } from './admin-types.ts'
import { MeasureSection } from './measure-section.tsx'

const MeasureDialog = lazyPart(() => import('./measure-dialog.tsx'))
const FactDialog = lazyPart(() => import('./fact-dialog.tsx'))
const SourceDialog = lazyPart(() => import('./source-dialog.tsx'))

type Opened =
  | { kind: 'measure'; measure: ShownMeasure }
  | { kind: 'fact'; measure: ShownMeasure; fact: ShownFact }
  | { kind: 'source' }

/** The measures of an industry and its items with their facts, including archived ones, and their disagreements. */
export function FiguresTab({ managed }: { managed: Managed }) {
  const { t } = useWords('industry-admin')
  const reader = useReader()
  const { industry, items } = managed
  const content = useRead(industries.content, { industry_id: industry.id })
  const [openDialog, open] = useState<Opened>()
  const close = () => open(undefined)
  const own = content.measures.filter(({ industry_id }) => industry_id === industry.id)
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => open({ kind: 'measure', measure: newMeasure(industry.id) })}>
          <IconPlus aria-hidden />
          {t('add.measure')}
        </Button>
        <Button onClick={() => open({ kind: 'source' })}>
          <IconPlus aria-hidden />
          {t('add.source')}
        </Button>
      </div>
      <Disagreements figures={content} reader={reader} heading="h2" />
      {own.length === 0 && <SmallEmpty title={t('none.measures')}>{t('none.measures_text')}</SmallEmpty>}
      {own.map(measure => (
        <MeasureSection
          key={measure.id}
          measure={measure}
          item={items.find(({ id }) => id === measure.item_id)}
          content={content}
          onEdit={() => open({ kind: 'measure', measure })}
          onAddFact={() => open({ kind: 'fact', measure, fact: newFact(measure.id) })}
          onEditFact={fact => open({ kind: 'fact', measure, fact })}
        />
      ))}
      <Part isOver>
        {openDialog?.kind === 'measure' && <MeasureDialog measure={openDialog.measure} items={items} onClose={close} />}
        {openDialog?.kind === 'fact' && (
          <FactDialog measure={openDialog.measure} fact={openDialog.fact} content={content} onClose={close} />
        )}
        {openDialog?.kind === 'source' && <SourceDialog onClose={close} />}
      </Part>
    </div>
  )
}
