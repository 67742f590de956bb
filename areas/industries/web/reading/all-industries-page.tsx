import { useSearch } from '#kernel/web/navigation.ts'
import { useRight } from '#kernel/web/session.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { Card, cardLink } from '#kernel/web/ui/card.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { TypedSearch } from '#kernel/web/ui/typed-search.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toIndustries } from '../../contract/addresses.ts'
import { industries } from '../../contract/index.ts'
import { industriesAdmin } from '../../contract/rights.ts'

/** All industries, found by the names of their groups and items too. */
export default function AllIndustriesPage() {
  const { t, localised } = useWords('industries')
  const { t: k } = useWords('kernel')
  const [{ q }, setSearch] = useSearch(toIndustries.all)
  const list = useList(industries.list, { limit: 24, ...(q && { q }) })
  return (
    <Page title={t('list.title')} lead={t('list.lead')} actions={<Manage />}>
      <TypedSearch
        label={t('list.search')}
        value={q ?? ''}
        onSearch={text => setSearch({ q: text || undefined }, { replace: true })}
        className="mb-8 max-w-xl"
      />
      <List
        of={list}
        layout="cards"
        more={t('list.more')}
        label={t('list.title')}
        empty={<Empty title={k('messages.nothing_found')}>{t('list.none_text')}</Empty>}
      >
        {industry => (
          <Card
            cover={<Cover seed={industry.id} />}
            title={
              <ScreenLink to={toIndustries.industry} params={{ industryId: industry.id }} className={cardLink}>
                {localised(industry.name).text}
              </ScreenLink>
            }
            titleLevel="h2"
            footer={
              industry.items > 0 && (
                <span className="text-sm text-dim">{t('list.items', { count: industry.items })}</span>
              )
            }
          >
            {localised(industry.summary).text}
          </Card>
        )}
      </List>
    </Page>
  )
}

/** The links for administrators to the pages where industries are edited. */
function Manage() {
  const { t } = useWords('industries')
  return (
    useRight(industriesAdmin) && (
      <ScreenLink to={toIndustries.administered} className={buttonClass()}>
        {t('list.manage')}
      </ScreenLink>
    )
  )
}
