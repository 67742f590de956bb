import type { SignalData } from '../../contract/messages.ts'

/** A candidate as it travels. */
export const candidateOf = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
})

/** A candidate that came, as the browser takes it. */
export const initOf = ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
}: NonNullable<SignalData['candidate']>): RTCIceCandidateInit => ({
  candidate,
  sdpMid: sdpMid ?? null,
  sdpMLineIndex: sdpMLineIndex ?? null,
  ...(usernameFragment && { usernameFragment }),
})
