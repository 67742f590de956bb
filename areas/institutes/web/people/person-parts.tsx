import { initialsOf } from '#kernel/contract/names.ts'
import type { ReactNode } from 'react'
import { ago } from '#kernel/web/formats.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { MailAddress } from '#kernel/web/ui/mail-address.tsx'
import { Tag, type TagTone } from '#kernel/web/ui/tag.tsx'
import { useWords } from '#kernel/web/words.ts'
import type { Person } from '../institute-types.ts'

type Shown = Pick<Person, 'name' | 'email' | 'photo_url'>

/** Photo, name, address; long ones in full, on as many lines as needed. */
export const PersonFace = ({ person, name }: { person: Shown; name?: ReactNode }) => (
  <div className="flex min-w-0 items-center gap-3">
    <Avatar initials={initialsOf(person.name, person.email)} photoUrl={person.photo_url} size="medium" />
    <div className="min-w-0">
      <p className="font-semibold wrap-anywhere">{name ?? (person.name || person.email)}</p>
      <p className="text-sm font-normal wrap-anywhere text-dim">
        <MailAddress of={person.email} />
      </p>
    </div>
  </div>
)

export function LastActive({ at }: { at: string | null }) {
  const { t, locale, date } = useWords('institutes')
  if (!at) return <span className="text-sm text-dim">{t('person.never')}</span>
  return (
    <time dateTime={at} title={date(at, 'both')} className="text-sm whitespace-nowrap text-dim">
      {ago(locale, at)}
    </time>
  )
}

const tones: Partial<Record<string, TagTone>> = {
  pending: 'info',
  accepted: 'brand',
  active: 'brand',
  declined: 'warn',
  expired: 'warn',
  suspended: 'warn',
  revoked: 'bad',
  deactivated: 'bad',
}
type State = Person['state'] | 'pending' | 'accepted' | 'declined' | 'expired' | 'revoked' | 'suspended'

/** The state of a member, an invitation or an institution, in its colour. */
export function StateTag({ state }: { state: State }) {
  const { t } = useWords('institutes')
  return <Tag tone={tones[state] ?? 'plain'}>{t(`state.${state}`)}</Tag>
}
