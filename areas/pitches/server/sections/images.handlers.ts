import { newId, type Database } from '#kernel/server/database.ts'
import { ensure, found, foundIf, invalid } from '#kernel/server/failures.ts'
import { ensureMay } from '#areas/startups/server/exports.ts'
import { fileKey, type Files } from '#kernel/server/files.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import { pictureOf } from '#kernel/server/picture.ts'
import type { sectioning } from '../../contract/section-calls.ts'
import { mostImages } from '../../contract/states.ts'
import { lockSection, ownSection, readablePitch } from '../access.ts'
import { imageView } from '../pitch-view.ts'
import { deckOf, type PitchRow } from '../pitches.queries.ts'
import { sectionChanged } from './sections.handlers.ts'
import { pictureSize } from './picture-size.ts'
import * as query from '../sections.queries.ts'

/** Large enough for a slide on a wide screen. */
const slidePicture = { width: 1920, height: 1920, fit: 'inside', withoutEnlargement: true, quality: 84 } as const

/** Removes a picture from the draft, and its file unless a published version may show it. */
async function takeOut(db: Database, files: Files, pitch: PitchRow, { id, file_url }: query.ImageRow): Promise<void> {
  if (pitch.published_version !== null) return void (await query.editImage(db, id, { section_id: null }))
  await files.remove(db, file_url)
  await query.dropImage(db, id)
}

type ImageHandlers = Pick<typeof sectioning, 'sectionImages' | 'image' | 'removeImage' | 'picture'>

export const imageHandlers: Handlers<ImageHandlers> = {
  async sectionImages({ section_id }, { db, person }) {
    const { pitch } = await ownSection(db, section_id, person.id)
    const images = await query.imagesOf(db, pitch.id)
    return { items: images.filter(each => each.section_id === section_id).map(imageView) }
  },

  async image({ section_id, image_id, ...said }, { db, person, now, files, file, transaction }) {
    ensureMay((await ownSection(db, section_id, person.id)).membership, 'edit')
    if (!image_id && !file) throw invalid({ file: 'required' })
    const bytes = file && (await pictureOf(file.bytes, slidePicture))
    const size = bytes && (await pictureSize(bytes))
    const picture = bytes && (await files.store(bytes, 'image/webp', { isPrivate: true }))
    return transaction(async tx => {
      const team = await lockSection(tx, section_id, person.id)
      const there = (await query.imagesOf(tx, team.pitch.id)).filter(each => each.section_id === section_id)
      const fields = Object.fromEntries(Object.entries(said).filter(([, text]) => text !== undefined))
      const before = image_id ? found(there.find(each => each.id === image_id)) : undefined
      ensure(image_id || there.length < mostImages, 'pitch.too_many_images')
      const stored = picture && { file_url: await files.add(tx, picture), ...size! }
      const position = before?.position ?? (there.at(-1)?.position ?? -1) + 1
      // A new file replaces the picture with a new one: published versions keep the picture that they show.
      if (before && stored) await takeOut(tx, files, team.pitch, before)
      const row =
        image_id && !stored
          ? await query.editImage(tx, image_id, fields)
          : await query.addImage(tx, {
              ...(before && { alt: before.alt, caption: before.caption, credit: before.credit }),
              ...fields,
              ...stored!,
              id: newId(),
              pitch_id: team.pitch.id,
              section_id,
              position,
            })
      await query.editSection(tx, section_id, {}, now)
      await sectionChanged(tx, team, person.id, now)
      return imageView(row)
    })
  },

  async removeImage({ section_id, image_id }, { db, person, now, files }) {
    const team = await lockSection(db, section_id, person.id)
    const image = found(await query.imageById(db, team.pitch.id, image_id))
    foundIf(image.section_id === section_id)
    await takeOut(db, files, team.pitch, image)
    await query.editSection(db, section_id, {}, now)
    await sectionChanged(db, team, person.id, now)
    return { result: true }
  },

  async picture({ id, image_id }, { db, person, files }) {
    const { pitch, membership } = await readablePitch(db, id, person)
    if (!membership) {
      const deck = found(await deckOf(db, id, pitch.published_version!))
      foundIf(deck.sections.some(({ images }) => images.some(image => image.id === image_id)))
    }
    const image = found(await query.imageById(db, id, image_id))
    const { bytes, media_type } = found(await files.read(db, fileKey(image.file_url)))
    return { bytes, media_type, name: `${image_id}.webp` }
  },
}
