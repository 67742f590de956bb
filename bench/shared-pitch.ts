import { pitches } from '#areas/pitches/contract/index.ts'
import { tokenOf } from '../e2e/sample-people.ts'
import type { runLab } from './running-lab.ts'

type Lab = Pick<Awaited<ReturnType<typeof runLab>>, 'ask' | 'origin'>

/** A new link without a gate to an active pitch of the sample. */
export async function sharedPitch({ ask, origin }: Lab): Promise<{ path: string; link_id: string }> {
  const token = await tokenOf(origin, 'startup')
  const { items } = (await ask(pitches.list, { limit: 100 }, token)).body
  const { id } = items.find(({ status }) => status === 'active')!
  const { status, body } = await ask(pitches.addLink, { id, recipient: 'A bench' }, token)
  if (status !== 200) throw new Error(`no link: ${status} ${JSON.stringify(body)}`)
  return { path: new URL(body.url).pathname, link_id: body.link.id }
}
