import { useEffect } from 'react'
import type { Pending } from './pending.ts'

/**
 * A link is often opened in a second tab of the browser that requested it. That tab proves this by the key of the
 * waiting tab, which it gets over a channel that only pages of this site in this browser can use.
 */
const channelName = 'account.keys'
const patience = 150

type Message = { ask: true } | { key: string }

/** Gives this tab's waiting key to a tab in which the link is opened. */
export function useShareKey(pending: Pending | undefined): void {
  const key = pending?.challenge.waiting_key
  useEffect(() => {
    if (!key) return
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('ask' in data) channel.postMessage({ key } satisfies Message)
    }
    return () => channel.close()
  }, [key])
}

/** The key of a waiting tab of this browser, if there is one. */
export function requestKey(): Promise<string | undefined> {
  const channel = new BroadcastChannel(channelName)
  return new Promise(resolve => {
    const done = (key?: string) => {
      clearTimeout(timer)
      channel.close()
      resolve(key)
    }
    const timer = setTimeout(done, patience)
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ('key' in data) done(data.key)
    }
    channel.postMessage({ ask: true } satisfies Message)
  })
}
