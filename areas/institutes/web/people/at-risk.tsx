import { useSearch } from '#kernel/web/navigation.ts'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { buttonClass } from '#kernel/web/ui/button.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Notice } from '#kernel/web/ui/notice.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useList } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import type { Info, Person } from '../institute-types.ts'
import { MessageButton } from './message-button.tsx'
import { LastActive, PersonFace } from './person-parts.tsx'
import { RiskReasons } from './risk-reasons.tsx'
import { toInstitutes } from '../../contract/addresses.ts'

const mostShown = 6

/** People at risk, the longest first, with reasons. */
export function AtRisk({ info }: { info: Info }) {
  const { institute, figures } = info
  const { t } = useWords('institutes')
  const [{ institute: requested }] = useSearch(toInstitutes.instituteAdmin)
  const list = useList(institutes.team, {
    institute_id: institute.id,
    kind: 'student',
    at_risk: true,
    limit: mostShown,
  })
  return (
    <Section
      ruled
      title={t('at_risk.title')}
      lead={t('at_risk.lead')}
      actions={
        list.hasMore && (
          <ScreenLink
            to={toInstitutes.instituteAdmin}
            search={{ institute: requested, tab: 'people', risk: true }}
            className={buttonClass('quiet', { small: true })}
          >
            {t('at_risk.all', { count: figures.at_risk })}
          </ScreenLink>
        )
      }
    >
      <List<Person>
        of={list.items}
        layout="rows"
        label={t('at_risk.title')}
        keyOf={person => person.member_id}
        empty={<Notice kind="good">{t('at_risk.none')}</Notice>}
      >
        {person => (
          <div className="grid gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_6rem_auto] sm:items-center">
            <PersonFace
              person={person}
              name={
                <ScreenLink
                  to={toInstitutes.instituteAdmin}
                  search={{ institute: requested, person: person.member_id, tab: 'people', risk: true }}
                  className="font-semibold hover:underline"
                >
                  {person.name}
                </ScreenLink>
              }
            />
            <RiskReasons risks={person.risks} />
            <span className="sm:text-end">
              <LastActive at={person.last_active_at} />
            </span>
            {institute.state === 'active' && <MessageButton info={info} person={person} />}
          </div>
        )}
      </List>
    </Section>
  )
}
