import type { BrowserContext, Page } from '@playwright/test'

/** Stores the connections that a page opens, to read their states. */
export const keepPeers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const peers: RTCPeerConnection[] = []
    const Opened = window.RTCPeerConnection
    window.RTCPeerConnection = class extends Opened {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        peers.push(this)
      }
    }
    Object.assign(window, { peers })
  })

export type Peers = { opened: number; lines: string[] }

/** How many connections a page has opened since it joined, and what passes over those that are open. */
export const peersOf = (page: Page): Promise<Peers> =>
  page.evaluate(async () => {
    const { peers } = window as unknown as { peers: RTCPeerConnection[] }
    const open = peers.filter(({ connectionState }) => connectionState !== 'closed')
    const lineOf = async (pc: RTCPeerConnection) => {
      const reports = [...(await pc.getStats()).values()] as Record<string, unknown>[]
      const sum = (type: string, name: string) =>
        reports
          .filter(each => each['type'] === type && each['kind'] === 'video')
          .reduce((total, each) => total + Number(each[name] ?? 0), 0)
      const limits = reports.map(each => each['qualityLimitationReason']).filter(Boolean)
      return (
        `${pc.connectionState}/${pc.signalingState}: packets ${sum('inbound-rtp', 'packetsReceived')}, ` +
        `frames received ${sum('inbound-rtp', 'framesReceived')}, decoded ${sum('inbound-rtp', 'framesDecoded')}, ` +
        `encoded ${sum('outbound-rtp', 'framesEncoded')}, sent ${sum('outbound-rtp', 'framesSent')}, limit ${limits.join(' ')}`
      )
    }
    return { opened: peers.length, lines: await Promise.all(open.map(lineOf)) }
  })

const counted = new WeakMap<Page, Map<string, number>>()

/** Counts what a page says to the lab and hears from it, by kind. */
export function countMessages(page: Page): void {
  const counts = new Map<string, number>()
  counted.set(page, counts)
  const count = (way: string, payload: string | Buffer) => {
    const { type, reason, data } = JSON.parse(payload.toString()) as {
      type: string
      reason?: string
      data?: { description?: { type: string } }
    }
    const kind = `${way} ${type}${reason ? ` ${reason}` : ''}${data?.description ? ` ${data.description.type}` : ''}`
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  page.on('websocket', socket => {
    counts.set('sockets', (counts.get('sockets') ?? 0) + 1)
    socket.on('framesent', ({ payload }) => count('said', payload))
    socket.on('framereceived', ({ payload }) => count('heard', payload))
  })
}

/** What a page has said and heard, and its connections. */
export async function stateOf(page: Page): Promise<string> {
  const { opened, lines } = await peersOf(page)
  const messages = [...(counted.get(page) ?? [])].map(([kind, count]) => `${kind} ${count}`).join(', ')
  return [messages, `${opened} connections opened`, ...lines].join('\n')
}
