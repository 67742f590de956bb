import { Suspense, useState } from 'react'
import { openInstituteStates } from '#areas/members/contract.ts'
import { isOneOf } from '#kernel/contract/is-one-of.ts'
import { lazyPart } from '#kernel/web/lazy-part.tsx'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { useSession } from '#kernel/web/session.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { List } from '#kernel/web/ui/list.tsx'
import { Section } from '#kernel/web/ui/section.tsx'
import { Tag } from '#kernel/web/ui/tag.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useList, useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { institutes } from '../../contract/index.ts'
import { actionsFor, afterSupervisorsChanged, confirmed, type SupervisorAction } from './supervisor-actions.ts'
import type { Info, Supervisor } from '../institute-types.ts'
import { PersonFace, StateTag } from '../people/person-parts.tsx'

const InviteSupervisors = lazyPart(async () => ({
  default: (await import('./invite-supervisors.tsx')).InviteSupervisors,
}))
const ConfirmAction = lazyPart(async () => ({ default: (await import('./confirm-action.tsx')).ConfirmAction }))

/** The tab on an owner's own institution page. */
export const OwnSupervisors = ({ info }: { info: Info }) => <Supervisors institute={info.institute} />

/** Lists owners, supervisors and invitations to become one. */
export function Supervisors({ institute }: { institute: Pick<Info['institute'], 'id' | 'name' | 'state'> }) {
  const { t } = useWords('institutes')
  const { t: k } = useWords('kernel')
  const [isInviting, setInviting] = useState(false)
  const list = useList(institutes.supervisors, { institute_id: institute.id, limit: 30 })
  const mayChange = isOneOf(openInstituteStates, institute.state)
  const invite = (
    <Button kind="primary" onClick={() => setInviting(true)}>
      {t('supervisors.invite')}
    </Button>
  )
  return (
    <Section
      title={t('supervisors.title')}
      lead={t('supervisors.lead')}
      actions={mayChange && list.items.length > 0 && invite}
    >
      <List<Supervisor>
        of={list}
        layout="rows"
        label={t('supervisors.title')}
        keyOf={supervisor => supervisor.member_id ?? supervisor.invite_id ?? supervisor.email}
        more={k('actions.more')}
        empty={
          <Empty title={t('supervisors.none')} action={mayChange && invite}>
            {t('supervisors.none_text')}
          </Empty>
        }
      >
        {supervisor => <SupervisorRow institute={institute} supervisor={supervisor} mayChange={mayChange} />}
      </List>
      <Suspense>
        {isInviting && <InviteSupervisors instituteId={institute.id} onClose={() => setInviting(false)} />}
      </Suspense>
    </Section>
  )
}

type RowProps = { institute: Pick<Info['institute'], 'id' | 'name'>; supervisor: Supervisor; mayChange: boolean }

function SupervisorRow({ institute, supervisor, mayChange }: RowProps) {
  const { t, date } = useWords('institutes')
  const { user } = useSession()
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <PersonFace person={{ ...supervisor, name: supervisor.name ?? '' }} />
      </div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-dim">
        {supervisor.user_id === user?.id && <Tag tone="info">{t('supervisors.you')}</Tag>}
        <Tag>{t(`kind.${supervisor.kind}`)}</Tag>
        <StateTag state={supervisor.state} />
        {supervisor.member_id
          ? t('supervisors.since', { date: date(supervisor.since) })
          : supervisor.expires_at &&
            supervisor.state === 'pending' &&
            t('supervisors.until', { date: date(supervisor.expires_at) })}
        {supervisor.is_sole_owner && <span>{t('supervisors.sole_owner')}</span>}
      </p>
      {mayChange && <SupervisorActions institute={institute} supervisor={supervisor} />}
    </div>
  )
}

function SupervisorActions({ institute, supervisor }: Omit<RowProps, 'mayChange'>) {
  const { t } = useWords('institutes')
  const [openAction, setOpenAction] = useState<SupervisorAction>()
  const manage = useWrite(institutes.manageSupervisor, { refreshes: afterSupervisorsChanged })
  const name = supervisor.name ?? supervisor.email
  const send = async (action: SupervisorAction) => {
    const { member_id, invite_id } = supervisor
    await manage.write({
      institute_id: institute.id,
      action,
      ...(member_id ? { member_id } : invite_id && { invite_id }),
    })
    toast(t(`supervisors.done_${action}`, { name }))
  }
  return (
    <div className="flex flex-wrap gap-2">
      {actionsFor(supervisor).map(action => (
        <Button
          key={action}
          small
          kind={action === 'remove' || action === 'revoke' ? 'danger' : 'quiet'}
          busy={manage.isWriting}
          aria-label={`${t(`actions.${action}`)}: ${name}`}
          onClick={() => (confirmed.has(action) ? setOpenAction(action) : sayProblem(send(action)))}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      <Suspense>
        {openAction && (
          <ConfirmAction
            action={openAction}
            name={name}
            institute={institute.name}
            onConfirm={() => send(openAction)}
            onClose={() => setOpenAction(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}
