import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { initialsOf } from '#kernel/contract/names.ts'
import { useGo } from '#kernel/web/navigation.ts'
import { useUser } from '#kernel/web/session.ts'
import { Avatar } from '#kernel/web/ui/avatar.tsx'
import { Button } from '#kernel/web/ui/button.tsx'
import { Confirm } from '#kernel/web/ui/confirm.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toStartups } from '../../contract/addresses.ts'
import { startups } from '../../contract/index.ts'
import { InviteDialog } from './invite-dialog.tsx'
import type { Member, Own } from './startup-types.ts'
import { MemberDialog } from './member-dialog.tsx'
import { TeamInvites } from './team-invites.tsx'

/** Who is in the team and who was invited, with what may be changed. */
export default function Team({ own }: { own: Own }) {
  const { t } = useWords('studio')
  const { may, team, invites, startup } = own
  const [isInviting, setInviting] = useState(false)
  const [openMember, setOpenMember] = useState<Member>()
  return (
    <>
      <ul className="divide-y divide-line border-y border-line" aria-label={t('tabs.team')}>
        {team.map(member => (
          <li key={member.user_id}>
            <MemberRow own={own} member={member} onChange={() => setOpenMember(member)} />
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        {may.includes('invite') && (
          <Button kind="primary" onClick={() => setInviting(true)}>
            <IconUserPlus aria-hidden />
            {t('team.invite')}
          </Button>
        )}
        {may.includes('leave') && <Leave own={own} />}
      </div>
      {invites.length > 0 && <TeamInvites own={own} />}
      {isInviting && <InviteDialog startup={startup} my_role={own.my_role} onClose={() => setInviting(false)} />}
      {openMember && <MemberDialog own={own} member={openMember} onClose={() => setOpenMember(undefined)} />}
    </>
  )
}

function MemberRow({ own, member, onChange }: { own: Own; member: Member; onChange: () => void }) {
  const { t } = useWords('studio')
  const { id } = useUser()
  const { name, email, photo_url, role, title, is_founder, user_id } = member
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Avatar initials={initialsOf(name, email)} photoUrl={photo_url} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">
          {name || email}
          {user_id === id && <span className="font-normal text-dim"> ({t('team.me')})</span>}
        </p>
        <p className="text-sm break-words text-dim">
          {[title, is_founder && t('team.founder'), email].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex items-center gap-3">
        <Tag tone={role === 'owner' ? 'brand' : 'plain'}>{t(`roles.${role}`)}</Tag>
        {own.may.includes('manage_team') && (
          <Button small aria-label={t('team.change_of', { name: name || email })} onClick={onChange}>
            {t('team.change')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Leave({ own: { startup } }: { own: Own }) {
  const { t } = useWords('studio')
  const { id } = useUser()
  const go = useGo()
  const [isAsking, setAsking] = useState(false)
  const manage = useWrite(startups.manage, { refreshes: [startups.listing] })
  const leave = async () => {
    await manage.write({ business_id: startup.id, action: 'remove_member', user_id: id })
    await go(toStartups.mine, { replace: true })
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('team.leave')}</Button>
      {isAsking && (
        <Confirm
          title={t('team.leave_title', { startup: startup.name })}
          action={t('team.leave')}
          onConfirm={leave}
          onClose={() => setAsking(false)}
        >
          <p>{t('team.leave_text')}</p>
        </Confirm>
      )}
    </>
  )
}
