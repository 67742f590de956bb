import { IconMail } from '@tabler/icons-react'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { Id } from '#kernel/contract/fields.ts'
import { inRow } from '#kernel/web/formats.ts'
import { SentenceWithDay } from '#kernel/web/public-day.tsx'
import { publicPage, type Visit } from '#kernel/web/public-page.ts'
import type { Answered } from '#kernel/contract/call.ts'
import { fullNameOf, initialsOf } from '#kernel/contract/names.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Cover } from '#kernel/web/ui/cover.tsx'
import { Kicker } from '#kernel/web/ui/page.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toPublicAccount } from '../contract/public-addresses.ts'
import { account } from '../contract/index.ts'
import { occupationName } from '../contract/occupations.ts'

type Person = Answered<typeof account.publicProfile>

const occupationsOf = (person: Person, { say }: Visit): string[] =>
  person.function.map(each => occupationName(each, key => say(`occupations:${key}`)))

/** The description for search engines and previews: the person's own text, shortened at a word. */
function describe(person: Person, visit: Visit): string {
  const about = person.about ? visit.words(person.about).text.replaceAll(/\s+/g, ' ').trim() : ''
  if (about) return about.length > 160 ? `${about.slice(0, 157).replace(/\s\S*$/, '')}…` : about
  return (
    inRow(visit.locale, occupationsOf(person, visit)) ||
    visit.say('account:public.description', { name: fullNameOf(person) })
  )
}

/** A person as anyone may see them: only the fields they chose. A private person does not exist here. */
export const publicProfilePage = publicPage<Person>({
  address: toPublicAccount.profile,
  help: 'account/profile',
  topics: ['people'],
  load: (read, { params: { userId = '' } }) =>
    read(account.publicProfile, Id.safeParse(userId).success ? { user_id: userId } : { handle: userId }),
  meta: (person, visit) => ({
    title: `${fullNameOf(person)} · AI Lab`,
    description: describe(person, visit),
    seed: person.id,
    path: hrefOf(toPublicAccount.profile, { params: { userId: person.handle } }),
    kicker: visit.say('account:public.kicker'),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: { '@type': 'Person', name: fullNameOf(person), description: describe(person, visit) },
    },
  }),
  body: (person, visit) => (
    <article>
      <Cover seed={person.id} className="h-40 md:h-64" shape="fill" />
      <div className="mx-auto max-w-[46rem] px-5 pb-20 sm:px-8">
        <Face person={person} visit={visit} />
        <About person={person} visit={visit} />
      </div>
    </article>
  ),
})

const Face = ({ person, visit }: { person: Person; visit: Visit }) => (
  <header>
    <Avatar
      initials={initialsOf(fullNameOf(person), person.handle)}
      photoUrl={person.photo_url}
      size="large"
      className="relative -mt-12 border-4 border-bg"
    />
    <Kicker className="mt-4">@{person.handle}</Kicker>
    <h1 className="text-title mt-1 break-words">{fullNameOf(person)}</h1>
    {person.function.length > 0 && (
      <ul aria-label={visit.say('account:fields.function')} className="mt-4 flex flex-wrap gap-2">
        {occupationsOf(person, visit).map(each => (
          <li key={each}>
            <Tag tone="brand">{each}</Tag>
          </li>
        ))}
      </ul>
    )}
  </header>
)

function About({ person, visit }: { person: Person; visit: Visit }) {
  const about = person.about && visit.words(person.about)
  return (
    <>
      {about?.text && (
        <div lang={about.locale} className="prose mt-8">
          {about.text.split(/\n{2,}/).map((paragraph, at) => (
            <p key={at} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      )}
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 text-dim">
        {person.email && (
          <a href={`mailto:${person.email}`} className="link inline-flex min-h-8 items-center gap-2 break-all">
            <IconMail size={18} aria-hidden />
            {person.email}
          </a>
        )}
        <span>
          <SentenceWithDay of="account:public.since" at={person.joined_at} visit={visit} />
        </span>
      </p>
    </>
  )
}
