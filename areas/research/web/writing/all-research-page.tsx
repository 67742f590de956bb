import { useSearch } from '#kernel/web/navigation.ts'
import { Page } from '#kernel/web/ui/page.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toResearch } from '../../contract/addresses.ts'
import { ResearchList } from './research-list.tsx'

/** Submitted research, for the people who approve it. */
export default function AllResearchPage() {
  const { t } = useWords('writing')
  const [search, setSearch] = useSearch(toResearch.all)
  return (
    <Page title={t('screens.all')} lead={t('list.all_lead')}>
      <ResearchList isAll search={search} setSearch={setSearch} />
    </Page>
  )
}
