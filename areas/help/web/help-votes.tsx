import { useRead } from '#kernel/web/use-call.ts'
import { Section } from '#kernel/web/ui/section.tsx'
import { Table } from '#kernel/web/ui/table.tsx'
import { useWords } from '#kernel/web/words.ts'
import { help } from '../contract/index.ts'
import { EntryLink } from './entry-link.tsx'

/** Shows administrators which texts helped and which did not; those to rewrite come first. */
export function HelpVotes() {
  const { t, number } = useWords('help')
  const { t: kernel } = useWords('kernel')
  const { items } = useRead(help.votes, {})
  return (
    <Section title={t('votes.title')} lead={t('votes.lead')} ruled className="mt-14">
      {items.length === 0 ? (
        <p className="text-dim">{t('votes.none')}</p>
      ) : (
        <Table
          caption={t('votes.title')}
          rows={items}
          keyOf={({ path, locale }) => `${locale}/${path}`}
          columns={[
            {
              key: 'page',
              head: t('votes.page'),
              cell: row => (
                <span lang={row.locale}>
                  <EntryLink entry={row} className="link" />
                </span>
              ),
            },
            { key: 'locale', head: kernel('shell.language'), cell: row => kernel(`locales.${row.locale}`) },
            { key: 'yes', head: t('votes.helped'), cell: row => number(row.helpful), number: true },
            { key: 'no', head: t('votes.did_not'), cell: row => number(row.not_helpful), number: true },
          ]}
        />
      )}
    </Section>
  )
}
