/** How long a connection with oneself may take. */
const mostMs = 8_000

export type ConnectionTest = { works: true; delayMs: number } | { works: false }

/** Connects this browser with itself, in the way that the policy allows, and measures the way there and back. */
export async function tryConnection(
  iceServers: RTCIceServer[],
  iceTransportPolicy: RTCIceTransportPolicy,
): Promise<ConnectionTest> {
  const [one, two] = [0, 1].map(() => new RTCPeerConnection({ iceServers, iceTransportPolicy })) as [
    RTCPeerConnection,
    RTCPeerConnection,
  ]
  for (const [from, to] of [
    [one, two],
    [two, one],
  ] as const)
    from.addEventListener('icecandidate', ({ candidate }) => {
      // A candidate that comes after the connection was closed.
      if (candidate) to.addIceCandidate(candidate).catch(() => undefined)
    })
  try {
    return await Promise.race([
      echo(one, two),
      new Promise<ConnectionTest>(resolve => setTimeout(() => resolve({ works: false }), mostMs)),
    ])
  } finally {
    one.close()
    two.close()
  }
}

async function echo(one: RTCPeerConnection, two: RTCPeerConnection): Promise<ConnectionTest> {
  const there = one.createDataChannel('echo', { negotiated: true, id: 0 })
  const back = two.createDataChannel('echo', { negotiated: true, id: 0 })
  back.addEventListener('message', ({ data }) => back.send(data as string))
  const opened = new Promise(resolve => there.addEventListener('open', resolve))
  await one.setLocalDescription()
  await two.setRemoteDescription(one.localDescription!)
  await two.setLocalDescription()
  await one.setRemoteDescription(two.localDescription!)
  await opened
  const answered = new Promise(resolve => there.addEventListener('message', resolve))
  const sentAt = performance.now()
  there.send('?')
  await answered
  return { works: true, delayMs: Math.max(1, Math.round(performance.now() - sentAt)) }
}
