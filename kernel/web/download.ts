import type { Call, Sent } from '#kernel/contract/call.ts'
import { ask, type Downloaded } from './client.ts'

/** Makes a call that answers a file, and hands it to the browser to save. */
export async function download<C extends Call & { download: true }>(call: C, input: Sent<C>): Promise<void> {
  const { blob, name } = (await ask(call, input, { stay: true })) as Downloaded
  saveFile(blob, name)
}

/** Saves bytes under a name, as a link to them would. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
