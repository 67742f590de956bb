import { useState } from 'react'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { useSearch } from '#kernel/web/navigation.ts'
import { Part } from '#kernel/web/part.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toResearch } from '../../contract/addresses.ts'
import { ResearchList } from './research-list.tsx'

const NewResearch = lazyPart(() => import('./new-research.tsx'))

/** One's own research, unpublished and published. */
export default function MyResearchPage() {
  const { t } = useWords('writing')
  const [search, setSearch] = useSearch(toResearch.mine)
  const [isAdding, setAdding] = useState(false)
  const none = (
    <Empty title={t('list.none')} action={<Button onClick={() => setAdding(true)}>{t('list.add')}</Button>}>
      {t('list.none_text')}
    </Empty>
  )
  return (
    <Page
      title={t('screens.mine')}
      lead={t('list.lead')}
      actions={
        <Button kind="primary" onClick={() => setAdding(true)}>
          {t('list.add')}
        </Button>
      }
    >
      <ResearchList isAll={false} search={search} setSearch={setSearch} first={none} />
      <Part isOver>{isAdding && <NewResearch onClose={() => setAdding(false)} />}</Part>
    </Page>
  )
}
