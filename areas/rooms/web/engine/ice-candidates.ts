import type { SignalData } from '../../contract/messages.ts'

export type Candidate = NonNullable<SignalData['candidate']> | null
const mostEarly = 100

/** A candidate as it travels. */
export const candidateOf = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
})

/** A candidate that came, as the browser takes it. */
const initOf = ({
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

/** Gives a connection the candidates that come. Those that overtake the description, which is longer, wait for it. */
export function takeCandidates(pc: RTCPeerConnection) {
  const early: Candidate[] = []
  const add = (candidate: Candidate) => pc.addIceCandidate(candidate ? initOf(candidate) : undefined)
  return {
    async take(candidate: Candidate): Promise<void> {
      if (pc.remoteDescription) await add(candidate)
      else if (early.length < mostEarly) early.push(candidate)
    },
    /** Once the description is set. */
    async takeEarly(): Promise<void> {
      for (const candidate of early.splice(0)) await add(candidate)
    },
  }
}
