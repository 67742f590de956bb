import type { SignalData } from '../../contract/messages.ts'

export type Candidate = NonNullable<SignalData['candidate']> | null
const mostEarly = 100

/** A candidate as it is sent. */
export const candidateOf = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate) => ({
  candidate,
  sdpMid,
  sdpMLineIndex,
  usernameFragment,
})

/** A received candidate in the form that the browser takes. */
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

/** Adds received candidates to a connection. Those that arrive before the description, which is longer, wait for it. */
export function takeCandidates(pc: RTCPeerConnection) {
  const early: Candidate[] = []
  const add = (candidate: Candidate) => pc.addIceCandidate(candidate ? initOf(candidate) : undefined)
  return {
    /** Candidates of an offer that was ignored may fail. */
    async take(candidate: Candidate, mayFail: boolean): Promise<void> {
      if (!pc.remoteDescription) return void (early.length < mostEarly && early.push(candidate))
      await add(candidate).catch((error: unknown) => {
        if (!mayFail) throw error
      })
    },
    /** Called once the description is set. */
    async takeEarly(): Promise<void> {
      for (const candidate of early.splice(0)) await add(candidate)
    },
  }
}
