import { setTimeout as sleep } from 'node:timers/promises'
import { account } from '#areas/account/contract/index.ts'
import { percentile } from './percentile.ts'
import type { runLab } from './running-lab.ts'

type Lab = Awaited<ReturnType<typeof runLab>>

/** Makes a small call every ten milliseconds until told to stop. */
export function probeLab(lab: Lab, token: string) {
  const times: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const due = performance.now()
      const { status } = await lab.ask(account.whoAmI, {}, token)
      if (status !== 200) throw new Error(`the probe was answered ${status}`)
      times.push(performance.now() - due)
      await sleep(10)
    }
  })()
  return async () => {
    isOver = true
    await asking
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), most: Math.max(...times), asked: times.length }
  }
}
type Probed = Awaited<ReturnType<ReturnType<typeof probeLab>>>
export const reportOf = ({ p50, p99, most, asked }: Probed) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${most.toFixed(1)} ms over ${asked} calls`
