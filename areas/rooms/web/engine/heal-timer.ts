/** A lost connection is restored by itself within this time, or is healed. */
export const patience = { disconnected: 5_000, step: 15_000 }

/** Heals a connection once it has been broken for a while. */
export function createHealTimer(leads: boolean, heal: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => clearTimeout(timer)
  const plan = (after: number) => {
    clear()
    // The browser that does not lead waits longer, so that not both take the same step.
    timer = setTimeout(heal, after + (leads ? 0 : 3_000))
  }
  return {
    plan,
    clear,
    stateChanged(state: RTCPeerConnectionState): void {
      if (state === 'connected') clear()
      else if (state === 'disconnected') plan(patience.disconnected)
      else if (state === 'failed') plan(0)
    },
  }
}
