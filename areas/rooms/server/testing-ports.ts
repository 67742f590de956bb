import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const answers = (port: number, host: string) =>
  new Promise<boolean>(resolve => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Whether a program answers at this port within twenty seconds. */
export async function canConnect(port: number, host = '127.0.0.1'): Promise<boolean> {
  for (let look = 0; look < 200; look += 1) {
    if (await answers(port, host)) return true
    await sleep(100)
  }
  return false
}
