import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pixelsChanged } from './difference.ts'

/** Names of pictures, without `.png`. */
export type Comparison = { changed: string[]; added: string[]; gone: string[]; same: number }

const picturesIn = async (folder: string) =>
  new Set((await readdir(folder)).filter(file => file.endsWith('.png')).map(file => file.slice(0, -4)))

/**
 * Compares the pictures of `before/` and `after/` in a folder, draws into `difference/` what changed, and removes those that
 * did not change.
 */
export async function compareFolders(folder: string): Promise<Comparison> {
  const inside = (part: string, name = '') => join(folder, part, name && `${name}.png`)
  await mkdir(inside('difference'), { recursive: true })
  const [old, now] = await Promise.all([picturesIn(inside('before')), picturesIn(inside('after'))])
  const changed: string[] = []
  const both = [...now].filter(name => old.has(name)).toSorted()
  for (const name of both) {
    const files = [inside('before', name), inside('after', name)] as const
    if ((await pixelsChanged(...files, inside('difference', name))) > 0) changed.push(name)
    else await Promise.all(files.map(file => rm(file)))
  }
  return {
    changed,
    added: [...now].filter(name => !old.has(name)).toSorted(),
    gone: [...old].filter(name => !now.has(name)).toSorted(),
    same: both.length - changed.length,
  }
}
