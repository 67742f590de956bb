import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Email, Id, Listing, LocaleField, pageOf, text, upTo } from '#kernel/contract/fields.ts'
import {
  Addresses,
  InviteMessage,
  InviteStateField,
  MailDomains,
  mostInvited,
} from '#areas/invitations/contract/index.ts'
import { Institute, InstituteCourse, InstituteName, InstituteSlug, SeatLimit } from './institutes.ts'
import { InstituteStateField, MemberKindField, MemberStateField, institutesAdmin } from '#areas/members/contract.ts'
import { InviteResult, Supervisor } from './members.ts'
import { supervisors } from './rights.ts'
import { instituteActions } from './states.ts'

const institute = { institute_id: Id }

export const logoBytes = 5_000_000
export const InstituteDetail = z.object({ institute: Institute, courses: upTo(500, InstituteCourse) })

export const administering = {
  add: writes('POST /v2/api/admin/edu/institute/add', {
    who: institutesAdmin,
    does: 'Adds an institution, which is pending until it’s activated. With owner_email, invites its first owner.',
    input: z.object({
      name: InstituteName,
      /** Made from the name when left out. */
      slug: z.optional(InstituteSlug),
      domains: z.optional(MailDomains),
      seat_limit: z.optional(SeatLimit),
      owner_email: z.optional(Email),
      locale: z.optional(LocaleField),
    }),
    output: Institute,
    fails: ['institute.slug_taken'],
  }),
  update: writes('POST /v2/api/admin/edu/institute/update', {
    who: institutesAdmin,
    does: 'Updates the fields of an institution that are sent.',
    input: z.object({
      ...institute,
      version: z.int(),
      name: z.optional(InstituteName),
      slug: z.optional(InstituteSlug),
      domains: z.optional(MailDomains),
      seat_limit: z.optional(SeatLimit),
    }),
    output: Institute,
    fails: ['institute.slug_taken', 'institute.seats_in_use'],
  }),
  manage: writes('POST /v2/api/admin/edu/institute/manage', {
    who: institutesAdmin,
    does: 'Activates (if pending or suspended), suspends (if active), or archives (if pending or suspended) an institution, or assigns it a course or removes one.',
    input: z.object({
      ...institute,
      action: z.enum([...instituteActions, 'assign_course', 'unassign_course']),
      course_id: z.optional(Id),
      /** Why it is suspended; its supervisors see it. */
      reason: z.optional(text(500)),
    }),
    output: InstituteDetail,
    fails: ['institute.wrong_state', 'institute.no_owner', 'institute.archived'],
  }),
  listing: reads('POST /v2/api/admin/edu/institute/listing', {
    who: institutesAdmin,
    does: 'Lists the institutions, newest first, with search by name.',
    input: z.extend(Listing, { state: z.optional(InstituteStateField) }),
    output: z.extend(pageOf(z.extend(Institute, { courses: z.int(), waiting_invites: z.int() })), {
      counts: z.object({ pending: z.int(), active: z.int(), suspended: z.int(), archived: z.int() }),
    }),
  }),
  get: reads('POST /v2/api/admin/edu/institute/get', {
    who: institutesAdmin,
    does: 'Returns an institution with its courses.',
    input: z.object(institute),
    output: InstituteDetail,
  }),
  logo: writes('POST /v2/api/admin/edu/institute/logo', {
    who: supervisors,
    does: 'Uploads an image (JPEG, PNG, WebP, GIF, or AVIF, up to 5 MB) as the logo of an institution or, with `remove`, removes it.',
    ownTransactions: true,
    upload: { maxBytes: logoBytes },
    input: z.object({ ...institute, remove: z.optional(z.boolean()) }),
    output: Institute,
    fails: ['institute.suspended', 'institute.archived', 'image.unreadable', 'image.too_many_pixels'],
  }),
  inviteSupervisors: writes('POST /v2/api/admin/edu/institute/supervisor/invite', {
    who: supervisors,
    does: 'Invites owners, supervisors, or students by email, and returns the result for each address. Only owners can do this.',
    limit: { per: 'person', times: 60, within: '1h' },
    input: z.object({
      ...institute,
      emails: Addresses,
      kind: MemberKindField,
      message: InviteMessage,
      locale: z.optional(LocaleField),
    }),
    output: z.object({ results: upTo(mostInvited, InviteResult) }),
    fails: ['institute.suspended', 'institute.archived'],
  }),
  supervisors: reads('POST /v2/api/admin/edu/institute/supervisor/listing', {
    who: supervisors,
    does: 'Lists the owners and supervisors of an institution and the invitations to become one, newest first.',
    input: z.extend(Listing, {
      ...institute,
      state: z.optional(z.union([MemberStateField, InviteStateField])),
    }),
    output: pageOf(Supervisor),
    fails: ['institute.suspended'],
  }),
  manageSupervisor: writes('POST /v2/api/admin/edu/institute/supervisor/manage', {
    who: supervisors,
    does: 'Deactivates, reactivates, removes, or promotes an owner or supervisor (member_id), or resends or revokes an invitation (invite_id).',
    input: z.object({
      ...institute,
      action: z.enum(['deactivate', 'reactivate', 'remove', 'promote', 'resend', 'revoke']),
      member_id: z.optional(Id),
      invite_id: z.optional(Id),
    }),
    output: Supervisor,
    fails: [
      'institute.suspended',
      'institute.archived',
      'institute.last_owner',
      'member.wrong_state',
      'invite.wrong_state',
    ],
  }),
}
