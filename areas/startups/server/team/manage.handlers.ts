import type { Received } from '#kernel/contract/call.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { ensure, found, invalid, needed } from '#kernel/server/failures.ts'
import type { Handlers, SignedInContext } from '#kernel/server/handle.ts'
import { toStartups } from '../../contract/addresses.ts'
import type { manageActions, owning } from '../../contract/own-calls.ts'
import { ensureMay, lockOwn, refreshTeam, type Membership } from '../membership.ts'
import { maySetRole, missingIn, statusAfter } from '../startup-rules.ts'
import { ownView } from '../startup-view.ts'
import * as query from '../startups.queries.ts'
import { inviteToTeam } from './inviting.ts'
import { changeMember, dropMember, lockInvite, memberOf, revokeInvite, type MemberRow } from '../team.queries.ts'

type Input = Received<typeof owning.manage>
type ManageContext = { own: Membership; input: Input; context: SignedInContext }

const memberOfInput = async ({ own, input, context: { db } }: ManageContext): Promise<MemberRow> =>
  found(await memberOf(db, own.startup.id, needed(input, 'user_id')))

/** Notifies a member of a change of their membership. */
const tellMember = (
  { own: { startup }, context: { db, notify } }: ManageContext,
  user_id: string,
  what: string,
  path: string,
) =>
  notify(db, {
    user_id,
    kind: `startups.${what}`,
    topic: 'ventures',
    words: { key: `startups:notices.${what}`, values: { startup: startup.name } },
    path,
  })

const pathOf = (id: string) => hrefOf(toStartups.startup, { params: { businessId: id } })

const actions: Record<(typeof manageActions)[number], (managing: ManageContext) => Promise<unknown>> = {
  async member_role(managing) {
    const { own, input, context } = managing
    const { role, title, is_founder } = input
    ensureMay(own, 'manage_team')
    const member = await memberOfInput(managing)
    if (role && role !== member.role) {
      ensure(member.role !== 'owner', 'startup.owner_stays')
      ensure(maySetRole(own.me.role, member.role, role), 'startup.not_allowed')
    }
    const sent = {
      ...(role && { role }),
      ...(title !== undefined && { title }),
      ...(is_founder !== undefined && { is_founder }),
    }
    if (Object.keys(sent).length === 0) throw invalid({ role: 'required' })
    await changeMember(context.db, own.startup.id, member.user_id, sent)
  },

  async remove_member(managing) {
    const { own, context } = managing
    const isMe = managing.input.user_id === own.me.user_id
    if (!isMe) ensureMay(own, 'manage_team')
    const member = await memberOfInput(managing)
    ensure(member.role !== 'owner', 'startup.owner_stays')
    ensure(isMe || maySetRole(own.me.role, member.role, 'viewer'), 'startup.not_allowed')
    await dropMember(context.db, own.startup.id, member.user_id)
    if (!isMe) await tellMember(managing, member.user_id, 'removed', hrefOf(toStartups.mine))
  },

  async transfer(managing) {
    const { own, context } = managing
    ensureMay(own, 'transfer')
    const member = await memberOfInput(managing)
    if (member.user_id === own.me.user_id) throw invalid({ user_id: 'invalid' })
    // The current owner first, so that there is never more than one.
    await changeMember(context.db, own.startup.id, own.me.user_id, { role: 'admin' })
    await changeMember(context.db, own.startup.id, member.user_id, { role: 'owner' })
    await tellMember(managing, member.user_id, 'owner', pathOf(own.startup.id))
  },

  async invite({ own, input, context }) {
    ensureMay(own, 'invite')
    const { person, caller, now } = context
    const role = input.role ?? 'editor'
    ensure(maySetRole(own.me.role, 'viewer', role), 'startup.not_allowed')
    await inviteToTeam(context, own.startup, {
      email: needed(input, 'email'),
      role,
      title: input.title ?? '',
      message: input.message || null,
      locale: input.locale ?? caller.locale,
      invited_by: person.id,
      now,
    })
  },

  async revoke({ own, input, context: { db, now } }) {
    ensureMay(own, 'invite')
    await revokeInvite(db, found(await lockInvite(db, own.startup.id, needed(input, 'invite_id'))), now)
  },

  async module({ own, input, context: { db, now } }) {
    ensureMay(own, 'switch_modules')
    const [module, is_on] = [needed(input, 'module'), needed(input, 'is_on')]
    await query.switchModule(db, { business_id: own.startup.id, module, is_on, changed_at: now })
  },

  async archive({ own, context: { db, now } }) {
    ensureMay(own, 'archive')
    await query.editStartup(db, own.startup.id, { status: 'archived' }, now)
  },

  async restore({ own: { startup, me }, context: { db, now } }) {
    ensure(me.role === 'owner', 'startup.not_allowed')
    ensure(startup.status === 'archived', 'startup.not_archived')
    const industries = await query.industriesOf(db, startup.id)
    const status = statusAfter('draft', missingIn(startup, industries.length))
    await query.editStartup(db, startup.id, { status }, now)
  },
}

export const manageHandlers: Handlers<Pick<typeof owning, 'manage'>> = {
  async manage(input, context) {
    const { db, person, now } = context
    const own = await lockOwn(db, input.business_id, person.id)
    await actions[input.action]({ own, input, context })
    await refreshTeam(db, own.startup.id, person.id)
    const me = await memberOf(db, own.startup.id, person.id)
    const startup = found(await query.startupById(db, own.startup.id))
    return { own: me ? await ownView(db, startup, me.role, now) : null }
  },
}
