import type { Config } from '#kernel/server/config.ts'
import { openJanus, type JanusConnection } from './janus-connection.ts'
import { JanusFailure, type JanusMessage } from './janus-messages.ts'
import { createVideoRooms, type VideoRooms } from './video-room.ts'

type Session = { janus: JanusConnection; rooms: VideoRooms }
type Events = { hear(message: JanusMessage): void; lost(): void }

/** The milliseconds for which requests fail at once after Janus could not be reached. */
const restAfterFailure = 2_000

/** This process's session with Janus, opened on first use, and again after it was lost. */
export function createJanusSession(config: Config, { hear, lost }: Events) {
  let session: Promise<Session> | undefined
  let openedUrl: string | undefined

  async function openSession(): Promise<Session> {
    const { JANUS_URL: url, JANUS_API_SECRET: secret, JANUS_TOKEN_SECRET: token } = config
    if (!url || !secret || !token) throw new JanusFailure('no media server is set up')
    openedUrl = url
    const onLost = () => {
      if (openedUrl === url) session = undefined
      lost()
    }
    const janus = await openJanus({ url, secret, config, onEvent: hear, onLost })
    return { janus, rooms: createVideoRooms(janus, { token }) }
  }

  return {
    isOpen: () => session !== undefined,
    /** @throws JanusFailure if Janus cannot be reached */
    rooms: async (): Promise<VideoRooms> => {
      // An administrator has chosen another server: calls continue there.
      if (session && openedUrl !== config.JANUS_URL) {
        void session.then(({ janus }) => janus.close()).catch(() => undefined)
        session = undefined
      }
      session ??= openSession().catch((error: unknown) => {
        setTimeout(() => (session = undefined), restAfterFailure).unref()
        throw error
      })
      return (await session).rooms
    },
    async close(): Promise<void> {
      const opened = await session?.catch(() => undefined)
      opened?.janus.close()
    },
  }
}
