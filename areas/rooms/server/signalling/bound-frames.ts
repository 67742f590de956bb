import type { WebSocket } from 'ws'

/** The frames of one message. */
export const mostPieces = 64

/** Frames besides the messages have a budget, too: browsers answer a ping now and then, and send none themselves. */
export function boundControl(ws: WebSocket, mayCome: () => boolean): void {
  const count = () => {
    if (!mayCome()) ws.terminate()
  }
  ws.on('ping', count).on('pong', count)
}
