import { readFile } from 'node:fs/promises'
import { addListedFeeds, feedsInOpml } from '#areas/news/server/exports.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { withData } from './open-data.ts'

/** Adds the feeds of an OPML file, turned off, as the button on the screen of feeds does. */
export async function importFeeds([file]: readonly string[]): Promise<boolean> {
  if (!file) throw new Error('the name of the file is missing: npm run lab -- import-feeds <file>')
  const feeds = feedsInOpml(await readFile(file))
  if (!feeds) throw new Error(`${file} is not an OPML file`)
  await withData(async (_config, { pool }) => {
    const { added, known, invalid, left_out } = await inTransaction(pool, db => addListedFeeds(db, feeds, new Date()))
    console.log(`${added} feeds added, ${known} already there, ${invalid} without a usable address.`)
    if (left_out > 0)
      console.log(`${left_out} more are left out: a file adds at most 2,000. Split it into smaller files.`)
    if (added > 0) console.log('They are turned off. Turn them on under News, Feeds.')
  })
  return true
}
