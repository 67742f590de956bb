import { Suspense } from 'react'
import { inRow } from '#kernel/web/formats.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Skeleton } from '#kernel/web/ui/skeleton.tsx'
import { SmallEmpty } from '#kernel/web/ui/small-empty.tsx'
import { Table } from '#kernel/web/ui/table.tsx'
import { useWords } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import type { PersonFull } from '../people-types.ts'
import { useRightName } from '../right-name.ts'

const AccessCheck = lazyPart(async () => ({ default: (await import('./access-check.tsx')).AccessCheck }))

/** Each right, and the roles that give it. */
export function Rights({ person }: { person: PersonFull }) {
  const { t, locale } = useWords('people')
  const rightName = useRightName()
  return (
    <Section ruled title={t('rights.title')} lead={t('rights.lead')}>
      {person.needs_two_step && (
        <Notice kind="info" className="mb-4">
          {t('rights.needs_two_step')}
        </Notice>
      )}
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
      <Suspense fallback={<Skeleton className="mt-6 h-20 rounded-card" />}>
        <AccessCheck person={person} />
      </Suspense>
    </Section>
  )
}

/** What the rights apply to. */
export function Memberships({ person }: { person: PersonFull }) {
  const { t } = useWords('people')
  const institutions = person.memberships.map(({ institute_id, name, kind, state }) => ({
    id: institute_id,
    name,
    detail: t(`kinds.${kind as 'owner'}`),
    isActive: state === 'active',
  }))
  const startups = person.startups.map(({ business_id, name, role, is_open }) => ({
    id: business_id,
    name,
    detail: t(`team_roles.${role}`),
    isActive: is_open,
  }))
  const all = [...institutions, ...startups]
  if (all.length === 0) return null
  return (
    <Section ruled title={t('memberships.title')} lead={t('memberships.lead')}>
      <ul className="divide-y divide-line border-y border-line">
        {all.map(({ id, name, detail, isActive }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <ScreenLink to={toPeople.users} search={{ member_of: name }} className="link font-semibold wrap-anywhere">
              {name}
            </ScreenLink>
            <span className="text-dim">
              {detail}
              {isActive ? '' : ` · ${t('memberships.inactive')}`}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
