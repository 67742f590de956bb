import { useState } from 'react'
import { editorRoles } from '#areas/startups/contract/states.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Button, buttonClass } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Segmented } from '#kernel/web/ui/segmented.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toInvestors } from '../../contract/addresses.ts'
import { investors } from '../../contract/index.ts'
import { OwnStartup } from '../own-startup.tsx'
import { Committed } from './committed.tsx'
import { PipelineBoard } from './pipeline-board.tsx'
import { PipelineTable } from './pipeline-table.tsx'

const ItemDialog = lazyPart(() => import('./item-dialog.tsx'))

/** The investors that a startup talks to, by stage. */
export default function PipelinePage() {
  const { t } = useWords('pipeline')
  const [{ startup }, setSearch] = useSearch(toInvestors.pipeline)
  return (
    <Page
      width="full"
      title={t('title')}
      lead={t('lead')}
      actions={
        <ScreenLink to={toInvestors.rounds} search={{ startup }} className={buttonClass('quiet')}>
          {t('rounds')}
        </ScreenLink>
      }
    >
      <OwnStartup chosen={startup} onChoose={id => void setSearch({ startup: id, item: undefined }, { replace: true })}>
        {({ id, my_role }) =>
          isOneOf(editorRoles, my_role) ? (
            <Pipeline business_id={id} />
          ) : (
            <Empty title={t('not_yours')}>{t('not_yours_text')}</Empty>
          )
        }
      </OwnStartup>
    </Page>
  )
}

function Pipeline({ business_id }: { business_id: string }) {
  const { t } = useWords('pipeline')
  const [{ view = 'board', item: itemId }, setSearch] = useSearch(toInvestors.pipeline)
  const { items, may_edit } = useRead(investors.pipeline, { business_id })
  const { items: rounds } = useRead(investors.rounds, { business_id })
  const [isAdding, setAdding] = useState(false)
  const openItem = items.find(({ id }) => id === itemId)
  const add = may_edit && (
    <Button kind="primary" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  const close = () => {
    setAdding(false)
    void setSearch({ item: undefined }, { replace: true })
  }
  const View = view === 'table' ? PipelineTable : PipelineBoard
  return (
    <>
      {items.length === 0 ? (
        <Empty title={t('none')} action={add}>
          {t('none_text')}
        </Empty>
      ) : (
        <>
          <Committed rounds={rounds} />
          <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
            <Segmented
              label={t('view')}
              value={view}
              segments={[
                { value: 'board', label: t('board') },
                { value: 'table', label: t('table') },
              ]}
              onChange={value => void setSearch({ view: value === 'table' ? 'table' : undefined }, { replace: true })}
            />
            {add}
          </div>
          <View business_id={business_id} items={items} rounds={rounds} mayEdit={may_edit} />
        </>
      )}
      <Part isOver>
        {(isAdding || openItem) && (
          <ItemDialog
            key={openItem?.id ?? 'new'}
            business_id={business_id}
            item={openItem}
            rounds={rounds}
            mayEdit={may_edit}
            onClose={close}
          />
        )}
      </Part>
    </>
  )
}
