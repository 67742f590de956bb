import { fullNameOf, initialsOf } from '#kernel/contract/names.ts'
import { useParams } from '#kernel/web/navigation.ts'
import { usePageTitle } from '#kernel/web/screen-frame.tsx'
import { ScreenLink } from '#kernel/web/screen-link.tsx'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Breadcrumb } from '#kernel/web/ui/breadcrumb.tsx'
import { Page } from '#kernel/web/ui/page.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { useRead } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toPeople } from '../../contract/addresses.ts'
import { people } from '../../contract/index.ts'
import { ChangeList } from '../activity/change-list.tsx'
import type { PersonFull } from '../people-types.ts'
import { AccountStateTag } from '../state-tag.tsx'
import { AccountActions } from './account-actions.tsx'
import { Memberships, Rights } from './person-rights.tsx'
import { PersonRoles } from './person-roles.tsx'
import { PersonSessions } from './person-sessions.tsx'

/** One person: what they may do and why, where they are signed in, and what was changed by whom. */
export default function PersonPage() {
  const { t } = useWords('people')
  const { personId } = useParams(toPeople.person)
  const person = useRead(people.person, { user_id: personId })
  const name = fullNameOf(person) || person.email
  usePageTitle(name)
  return (
    <Page
      title={name}
      kicker={
        <Breadcrumb label={t('users.title')}>
          <ScreenLink to={toPeople.users}>{t('users.title')}</ScreenLink>
        </Breadcrumb>
      }
      actions={<AccountActions person={person} />}
    >
      <Head person={person} name={name} />
      <PersonRoles person={person} />
      <Rights person={person} />
      <Memberships person={person} />
      <PersonSessions person={person} />
      <Section
        ruled
        title={t('person.changes')}
        lead={t('person.changes_lead')}
        actions={
          <ScreenLink
            to={toPeople.users}
            search={{ tab: 'activity', q: person.email }}
            className="link text-[0.9375rem]"
          >
            {t('person.all_changes')}
          </ScreenLink>
        }
      >
        <ChangeList changes={person.changes} about={person.id} />
      </Section>
    </Page>
  )
}

function Head({ person, name }: { person: PersonFull; name: string }) {
  const { t, date } = useWords('people')
  const { t: kernel } = useWords('kernel')
  const facts = [
    [t('person.email'), person.email],
    [t('person.joined'), date(person.joined_at, 'day')],
    [t('person.last_sign_in'), person.last_sign_in_at ? date(person.last_sign_in_at, 'both') : t('list.never')],
    [t('person.language'), kernel(`locales.${person.locale}`)],
    [t('person.time_zone'), person.time_zone],
    [t('person.password'), t(person.has_password ? 'person.has_password' : 'person.no_password')],
    [t('person.two_step'), t(person.has_two_step ? 'person.two_step_on' : 'person.two_step_off')],
    ...(person.deletes_at ? [[t('person.deletes_at'), date(person.deletes_at, 'day')] as const] : []),
  ]
  return (
    <div className="flex flex-col gap-6 sm:flex-row sm:items-start">
      <Avatar size="large" initials={initialsOf(name, person.email)} photoUrl={person.photo_url} />
      <div className="min-w-0 flex-1">
        <AccountStateTag state={person.state} />
        <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-[auto_1fr]">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-sm text-dim max-sm:mt-1">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
