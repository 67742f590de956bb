import { use } from 'react'
import { ask } from '#kernel/web/client.ts'
import { pitches } from '../../contract/index.ts'

const loaded = new Map<string, Promise<string | undefined>>()
const mostLoaded = 200

/** Pictures of pitches are read with the reader’s rights, so they have no address of their own. */
function pictureUrl(pitchId: string, image_id: string): Promise<string | undefined> {
  const open = loaded.get(image_id)
  if (open) return open
  if (loaded.size >= mostLoaded) loaded.clear()
  const url = ask(pitches.picture, { id: pitchId, image_id }, { stay: true }).then(
    answer => URL.createObjectURL(answer.blob),
    () => {
      loaded.delete(image_id)
      return undefined
    },
  )
  loaded.set(image_id, url)
  return url
}

export const usePicture = (pitchId: string, image_id: string): string | undefined => use(pictureUrl(pitchId, image_id))
