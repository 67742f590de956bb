import { inRow } from '#kernel/web/formats.ts'
import { Section } from '#kernel/web/ui/section.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { Table } from '#kernel/web/ui/table.tsx'
import { useWords } from '#kernel/web/words.ts'
import { useRightName } from '../right-name.ts'
import type { PersonFull } from '../people-types.ts'

/** Each right, and the roles that give it. */
export function Rights({ person }: { person: PersonFull }) {
  const { t, locale } = useWords('people')
  const rightName = useRightName()
  return (
    <Section ruled title={t('rights.title')} lead={t('rights.lead')}>
      {person.rights.length === 0 ? (
        <SmallEmpty title={t('rights.none')}>{t('rights.none_text')}</SmallEmpty>
      ) : (
        <Table
          caption={t('rights.title')}
          columns={[
            { key: 'right', head: t('rights.right'), cell: ({ right }) => rightName(right) },
            {
              key: 'by',
              head: t('rights.by'),
              cell: ({ roles }) =>
                inRow(
                  locale,
                  roles.map(({ label }) => label),
                ),
            },
          ]}
          rows={person.rights}
          keyOf={({ right }) => right}
        />
      )}
    </Section>
  )
}

/** What the rights apply to. */
export function Memberships({ person }: { person: PersonFull }) {
  const { t } = useWords('people')
  if (person.memberships.length === 0) return null
  return (
    <Section ruled title={t('memberships.title')} lead={t('memberships.lead')}>
      <ul className="divide-y divide-line border-y border-line">
        {person.memberships.map(({ institute_id, name, kind, state }) => (
          <li key={institute_id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span className="font-semibold wrap-anywhere">{name}</span>
            <span className="text-dim">
              {t(`kinds.${kind as 'owner'}`)}
              {state === 'active' ? '' : ` · ${t('memberships.inactive')}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
