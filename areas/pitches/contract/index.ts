import { areaContract } from '#kernel/contract/area.ts'
import type { Calls } from '#kernel/contract/call.ts'
import { Role } from '#kernel/contract/who.ts'
import { toPitches } from './addresses.ts'
import { commenting } from './comment-calls.ts'
import { tracing } from './fact-calls.ts'
import { proposingFile } from './file-calls.ts'
import { cataloguing } from './fields.ts'
import { interesting } from './interest-calls.ts'
import { pitching } from './pitch-calls.ts'
import { linking } from './link-calls.ts'
import { sectioning } from './section-calls.ts'
import { sharing } from './share-calls.ts'

export * from './fit.ts'
export * from './pitches.ts'
export * from './sharing.ts'
export * from './states.ts'

export const pitches = {
  ...pitching,
  ...sectioning,
  ...commenting,
  ...tracing,
  ...proposingFile,
  ...cataloguing,
  ...interesting,
  ...linking,
  ...sharing,
} satisfies Calls

export const pitchesContract = areaContract({
  calls: pitches,
  failures: {
    'pitch.archived': 409,
    'pitch.locked': 409,
    'pitch.wrong_state': 409,
    'pitch.not_ready': 409,
    'pitch.unchanged': 409,
    'pitch.too_many': 409,
    'pitch.too_many_sections': 409,
    'pitch.too_many_images': 409,
    'pitch.too_many_comments': 409,
    'pitch.comment_of_another': 403,
    'pitch.too_many_versions': 409,
    'pitch.too_long_for_a_file': 422,
    'pitch.section_twice': 409,
    'pitch.nothing_to_propose': 409,
    'pitch.proposal_decided': 409,
    'pitch.proposal_stale': 409,
    'pitch.file_unreadable': 422,
    'pitch.file_of_another': 422,
    'pitch.field_key_taken': 409,
    'pitch.too_many_fields': 409,
    'pitch.not_published': 409,
    'pitch.too_many_links': 409,
    'pitch.share_password_wrong': 400,
    'pitch.share_email_refused': 400,
  },
  addresses: toPitches,
  rights: {
    'pitches.administer': [Role.admin],
    'pitches.browse': [Role.startup, Role.investor, Role.admin],
  },
})
