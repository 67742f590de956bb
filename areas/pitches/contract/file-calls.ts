import * as z from 'zod/mini'
import { writes } from '#kernel/contract/call.ts'
import { Id } from '#kernel/contract/fields.ts'
import { signedIn } from '#kernel/contract/who.ts'

export const deckFileBytes = 30_000_000

export const proposingFile = {
  proposeFile: writes('POST /v1/api/ailab/startup/pitch/file/propose', {
    who: signedIn,
    does: 'Reads a PowerPoint file that was exported from this pitch and edited, and makes a proposal for each section whose title, text, or notes differ from the draft. Nothing changes until the team accepts it. In the form, the fields come before the file.',
    limit: { per: 'person', times: 60, within: '1h' },
    ownTransactions: true,
    upload: { maxBytes: deckFileBytes },
    input: z.object({ id: Id }),
    output: z.object({
      /** The number of sections with a new proposal, without a difference, and locked with a difference. */
      proposed: z.int(),
      unchanged: z.int(),
      locked: z.int(),
      /** The number of slides that belong to no section: they are ignored. */
      other_slides: z.int(),
    }),
    fails: [
      'startup.not_allowed',
      'startup.archived',
      'startup.suspended',
      'pitch.archived',
      'pitch.file_unreadable',
      'pitch.file_of_another',
    ],
  }),
}
