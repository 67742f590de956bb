import { ensure, Failure, found } from '#kernel/server/failures.ts'
import type { Download, Handlers } from '#kernel/server/handle.ts'
import { fetchPublicFor } from '#kernel/server/outgoing.ts'
import type { Config } from '#kernel/server/config.ts'
import type { picturing } from '../../contract/picture-calls.ts'
import { readableUnits } from '../reading/readable-units.ts'
import { PictureError, pictureElsewhere } from './picture-elsewhere.ts'
import { isPictureOf } from './pictures.queries.ts'

/** Each may take some megabytes and seconds; more at a time would be a load for the lab. */
const mostAtOnce = 8
const mostOfOne = 3
/** Whose pictures are being fetched. */
const running: string[] = []

/** A picture of another site for one reader, not stored. @throws picture.unavailable, limit.reached */
export async function shownPicture(config: Config, personId: string, url: string): Promise<Download> {
  const own = running.filter(id => id === personId).length
  if (running.length >= mostAtOnce || own >= mostOfOne) throw new Failure('limit.reached', { retry_after: 3 })
  running.push(personId)
  try {
    return { ...(await pictureElsewhere(fetchPublicFor(config), url)), name: 'image' }
  } catch (error) {
    throw error instanceof PictureError ? new Failure('picture.unavailable') : error
  } finally {
    running.splice(running.indexOf(personId), 1)
  }
}

export const pictureHandlers: Handlers<typeof picturing> = {
  async unitPicture({ course_id, unit_key, url }, { db, person, caller: { locale }, now, config }) {
    const readable = found(await readableUnits(db, { course: course_id, personId: person.id, locale, now }))
    const unit = found(readable.find(each => each.unit_key === unit_key))
    // Only images that the text itself shows: the lab fetches nothing else.
    ensure(await isPictureOf(db, unit.unit_id, url), 'picture.unavailable')
    return shownPicture(config, person.id, url)
  },
}
