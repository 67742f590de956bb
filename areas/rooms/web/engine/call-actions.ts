import type { Consent, HostAction, Reaction } from '../../contract/states.ts'
import { recorderOf } from './recorded-people.ts'
import type { CallCore } from './call-core.ts'

/** Answers the recorder of the call. */
function answerRecording({ send, get }: CallCore, answer: Consent): void {
  const recorder = recorderOf(get().people)
  if (recorder?.records_at) send({ type: 'consent', to: recorder.id, since: recorder.records_at, answer })
}

/** The actions of a person in a call, and those of hosts on others. */
export const callActions = (core: CallCore) => ({
  ...ownActions(core),
  code: core.code,
  record: (on: boolean) => core.send({ type: 'record', on }),
  readNotes: () => core.send({ type: 'read_notes' }),
  writeNotes: (version: number, text: string) => core.send({ type: 'write_notes', version, text }),
  answerRecording: (answer: Consent) => answerRecording(core, answer),
})

const ownActions = ({ media, send, become, get }: CallCore) => ({
  raiseHand: (raised: boolean) => send({ type: 'hand', raised }),
  react: (emoji: Reaction) => send({ type: 'reaction', emoji }),
  manage: (participant_id: string, action: HostAction) => send({ type: 'manage', participant_id, action }),
  manageAll: (action: 'mute' | 'lower_hand' | 'admit' | 'deny') => send({ type: 'manage_all', action }),
  lock: (locked: boolean) => send({ type: 'lock', locked }),
  endForAll: () => send({ type: 'end' }),
  answerUnmute(accepts: boolean): void {
    if (accepts) media.setMuted(false)
    become({ askedToUnmute: undefined })
  },
  /** The numbers were compared, and are the same for everyone. */
  confirmNumber: () => become({ confirmedNumber: get().safetyNumber }),
  dismissMuted: () => become({ mutedBy: undefined }),
})
