/** How long the browser may restore a lost connection by itself, and how long each step of a repair may take. */
export const healAfter = { disconnected: 5_000, step: 15_000 }

/** Just after its network has come back, a browser may find no way to connect: it tries again, a few times. */
const lookAgain = { after: 1_500, times: 2 }

/** Repairs a connection once it has been broken for a while. */
export function createHealTimer(leads: boolean, heal: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looks = 0
  const clear = () => clearTimeout(timer)
  const plan = (after: number) => {
    clear()
    // The browser that does not lead waits longer, so that not both take the same step.
    timer = setTimeout(heal, after + (leads ? 0 : 3_000))
  }
  return {
    plan,
    clear,
    foundNoWay(): void {
      looks += 1
      if (looks <= lookAgain.times) plan(lookAgain.after)
    },
    stateChanged(state: RTCPeerConnectionState): void {
      if (state === 'connected') {
        looks = 0
        clear()
      } else if (state === 'disconnected') plan(healAfter.disconnected)
      else if (state === 'failed') plan(0)
    },
  }
}
