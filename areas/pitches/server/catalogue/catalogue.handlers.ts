import { isAllowed, right } from '#kernel/contract/who.ts'
import { newId } from '#kernel/server/database.ts'
import { ensure, found, needed, sameVersion } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { pictureOf } from '#kernel/server/picture.ts'
import type { cataloguing } from '../../contract/fields.ts'
import { fieldStatuses } from '../../contract/states.ts'
import * as query from './catalogue.queries.ts'
import { effectsOf } from './effects.ts'

const mostFields = 100
const exampleSize = { width: 1200, height: 1200, fit: 'inside', withoutEnlargement: true, quality: 84 } as const

const sentOf = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>

export const catalogueHandlers: Handlers<typeof cataloguing> = {
  async fields(_input, { db, person }) {
    const mayAdminister = isAllowed(right('pitches.administer'), person)
    return { items: await query.allFields(db, mayAdminister ? fieldStatuses : ['active']) }
  },

  async createField({ prompt = '', ...input }, { db }) {
    ensure((await query.countFields(db)) < mostFields, 'pitch.too_many_fields')
    const position = (await query.lastPosition(db)) + 1
    const row = await query.addField(db, { ...input, prompt, id: newId(), status: 'hidden', position })
    ensure(row, 'pitch.field_key_taken')
    return row
  },

  async updateField({ field_id, version, ...fields }, { db }) {
    const row = found(await query.lockField(db, field_id))
    sameVersion(row, version)
    return query.editField(db, field_id, sentOf(fields))
  },

  fieldEffects: ({ field_id, ...change }, { db }) => effectsOf(db, field_id, change),

  async manageField({ field_id, status, position }, { db }) {
    found(await query.lockField(db, field_id))
    if (status) await query.editField(db, field_id, { status })
    if (position !== undefined) {
      const ids = (await query.allFields(db, fieldStatuses)).map(({ id }) => id).filter(id => id !== field_id)
      await query.orderFields(db, ids.toSpliced(position, 0, field_id))
    }
    return { result: true }
  },

  async fieldImage({ field_id, remove }, { db, files, file, transaction }) {
    found((await query.allFields(db, fieldStatuses)).find(({ id }) => id === field_id))
    const bytes = remove ? undefined : await pictureOf(needed({ file }, 'file').bytes, exampleSize)
    const stored = bytes && (await files.store(bytes, 'image/webp'))
    return transaction(async tx => {
      const row = found(await query.lockField(tx, field_id))
      if (row.image_url) await files.remove(tx, row.image_url)
      return query.editField(tx, field_id, { image_url: stored ? await files.add(tx, stored) : null })
    })
  },
}
