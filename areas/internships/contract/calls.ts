import * as z from 'zod/mini'
import { reads, writes } from '#kernel/contract/call.ts'
import { Id, Listing, pageOf, text } from '#kernel/contract/fields.ts'
import { right, signedIn } from '#kernel/contract/who.ts'
import { Applicant, ManagedPosting, OwnApplication, Posting, postingFields } from './postings.ts'
import { applicationStates, workPlaces } from './states.ts'

const closed = ['startup.not_allowed', 'startup.archived', 'startup.suspended', 'internship.module_off'] as const

/** The calls of interns. */
export const applying = {
  list: reads('POST /v1/api/ailab/internship/list', {
    who: right('internships.read'),
    does: 'Lists the internships that accept applications, newest first. Search by text, and filter by workplace.',
    input: z.extend(Listing, { work_place: z.optional(z.enum(workPlaces)) }),
    output: pageOf(Posting),
  }),
  posting: reads('POST /v1/api/ailab/internship/posting', {
    who: right('internships.read'),
    does: 'Returns an internship that accepts applications or that the caller has applied for.',
    input: z.object({ posting_id: Id }),
    output: Posting,
  }),
  apply: writes('POST /v1/api/ailab/internship/apply', {
    who: right('internships.apply'),
    does: 'Applies for an internship with a message and, optionally, the caller’s certificates. A person can apply once. The startup sees the caller’s name, photo, and email address.',
    limit: { per: 'person', times: 30, within: '1h' },
    input: z.object({
      posting_id: Id,
      message: text(3_000, 1).check(z.trim(), z.minLength(1)),
      certificate_ids: z._default(z.array(Id).check(z.maxLength(20)), []),
    }),
    output: OwnApplication,
    fails: ['internship.closed', 'internship.applied_already'],
  }),
  mine: reads('POST /v1/api/ailab/internship/mine', {
    who: signedIn,
    does: 'Lists the caller’s internship applications, newest first.',
    input: Listing,
    output: pageOf(OwnApplication),
  }),
  answer: writes('POST /v1/api/ailab/internship/answer', {
    who: signedIn,
    does: 'Accepts or declines an internship offer, or withdraws an application.',
    limit: { per: 'person', times: 120, within: '1h' },
    input: z.object({ application_id: Id, version: z.int(), to: z.enum(['accepted', 'declined', 'withdrawn']) }),
    output: OwnApplication,
    fails: ['internship.wrong_state'],
  }),
}

/** The calls of startups. */
export const posting = {
  managed: reads('POST /v1/api/ailab/startup/internship/list', {
    who: signedIn,
    does: 'Lists the internships of one of the caller’s startups, newest first, with the number of applications.',
    input: z.extend(Listing, { business_id: Id }),
    output: pageOf(ManagedPosting),
  }),
  save: writes('POST /v1/api/ailab/startup/internship/save', {
    who: signedIn,
    does: 'Adds an internship to one of the caller’s startups or, with `id` and `version`, updates one. The startup’s internships module must be on.',
    limit: { per: 'person', times: 300, within: '1h' },
    input: z.object({ business_id: Id, id: z.optional(Id), version: z.optional(z.int()), ...postingFields }),
    output: ManagedPosting,
    fails: [...closed, 'internship.too_many'],
  }),
  applicants: reads('POST /v1/api/ailab/startup/internship/applicants', {
    who: signedIn,
    does: 'Lists the applications for an internship at one of the caller’s startups, newest first, for its owner, admins, and editors.',
    input: z.extend(Listing, { posting_id: Id, state: z.optional(z.enum(applicationStates)) }),
    output: pageOf(Applicant),
    fails: ['startup.not_allowed'],
  }),
  applicant: reads('POST /v1/api/ailab/startup/internship/applicant', {
    who: signedIn,
    does: 'Returns an application for an internship at one of the caller’s startups, for its owner, admins, and editors.',
    input: z.object({ application_id: Id }),
    output: Applicant,
    fails: ['startup.not_allowed'],
  }),
  move: writes('POST /v1/api/ailab/startup/internship/move', {
    who: signedIn,
    does: 'Moves an application to another status and notifies the applicant, with an optional message.',
    limit: { per: 'person', times: 600, within: '1h' },
    input: z.object({
      application_id: Id,
      version: z.int(),
      to: z.enum(['seen', 'shortlisted', 'offered', 'declined']),
      message: z.optional(text(2_000)),
    }),
    output: Applicant,
    fails: [...closed, 'internship.wrong_state'],
  }),
}
